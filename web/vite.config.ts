import { defineConfig } from 'vite';

const server = process.env.PARLOUR_URL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: process.env.PARLOUR_STATIC ?? '../src/parlour/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
