// Draws an element of the page into a picture: its DOM and all styles become an SVG that needs nothing from outside.

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return await new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('A font could not be read.'));
    reader.readAsDataURL(blob);
  });
}

const FONT = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/** The text of a stylesheet, as it was written, with its fonts inside. */
async function sheetText({ href, cssRules }: CSSStyleSheet): Promise<string> {
  const text = href ? await (await fetch(href)).text() : [...cssRules].map((rule) => rule.cssText).join('\n');
  const fonts = new Map<string, string>();
  for (const [, font = ''] of text.matchAll(FONT)) {
    fonts.set(font, await dataUrl(new URL(font, href ?? document.baseURI).href));
  }
  return text.replace(FONT, (_, font: string) => `url(${fonts.get(font)})`);
}

/** The styles of the page; a picture has another size, so what the size of the screen decides is decided here. */
async function styles(): Promise<string> {
  const texts = await Promise.all([...document.styleSheets].map(sheetText));
  const decided = (_: string, query: string) => `@media ${matchMedia(query).matches ? '' : 'not '}all{`;
  return texts.join('\n').replace(/@media([^{]+)\{/g, decided);
}

/** An element of a width and height in CSS pixels as an image that a canvas can draw. */
export async function elementImage(element: Element, width: number, height: number): Promise<HTMLImageElement> {
  const css = (await styles()).replaceAll(']]>', '');
  const theme = document.documentElement.dataset.theme ?? 'light';
  const dom = new XMLSerializer().serializeToString(element);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" data-theme="${theme}" data-motion="off">` +
    `<style><![CDATA[${css}]]></style><foreignObject width="100%" height="100%">` +
    `<body xmlns="http://www.w3.org/1999/xhtml">${dom}</body></foreignObject></svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
