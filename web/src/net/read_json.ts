// What the server sends, with apostrophes as they are printed: its texts are written with those of a keyboard.

/** The apostrophe of "can't", "Ann's" and "players' cards"; "O'Hara" and "D'Arcy" keep theirs. JSON itself has none. */
const APOSTROPHE = /(?<=\p{L})'(?=(?:[dmst]|ll|re|ve)?(?!\p{L}))/gu;

export const readJson = (text: string): unknown => JSON.parse(text.replace(APOSTROPHE, '’'));
