// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { flightPaths, skipsLog } from '../src/games/illuminati/animations';
import { lean, weights } from '../src/games/illuminati/attack_panel';
import { faceOf, nameOf, ownerOf } from '../src/games/illuminati/card_catalogue';
import { least, numberAfter, sources, waysFor } from '../src/games/illuminati/chances';
import { fitBetween } from '../src/games/illuminati/free_space';
import { arrowLine, arrowsOf, boundsOf, layOut, linksOf, neighbour, rehung } from '../src/games/illuminati/geometry';
import {
  aimless,
  aims,
  chances,
  LASERS,
  onlyPasses,
  options,
  plain,
  subjects,
  targets,
} from '../src/games/illuminati/legal_moves';
import {
  bundleText,
  cardSentence,
  chance,
  goalShare,
  layingText,
  others,
  toRoll,
  treasure,
} from '../src/games/illuminati/text';
import type { Assault, IlluminatiEvent } from '../src/games/illuminati/wire';
import { held, pinched, zoom } from '../src/games/illuminati/zoom_pan';
import { chapters } from '../src/view/table/moves_dialog';
import { cell, face, MOVES, player, view } from './illuminati-views';
import { part } from './stage';

const all = options(MOVES);

describe('what is in hand can do what is listed', () => {
  test('cards, Specials and the Lasers can be picked up, plain answers cannot', () => {
    expect([...subjects(all)].sort()).toEqual(['bavarian', 'bribery', 'c-i-a', LASERS]);
    expect(plain(all).map(({ action }) => action.kind)).toEqual(['finish', 'offer']);
  });

  test('each aim has its moves: cards, arrows, the center', () => {
    expect([...aims(all, 'bavarian').keys()]).toEqual(['card:c-i-a', 'card:big-media']);
    expect([...aims(all, 'c-i-a').keys()]).toEqual(['center', 'arrow:bavarian:0']);
    expect([...aims(all, 'bribery').keys()]).toEqual(['card:big-media']);
    expect(aims(all, null).size).toBe(0);
    expect(aimless(all, 'bribery').map(({ action }) => action.kind)).toEqual(['show']);
  });

  test('attacks on a target stand together, control first, with their chances', () => {
    const [target, ...more] = targets(view(), all, 'bavarian');
    expect(more).toEqual([]);
    expect(target?.ways.map((way) => [way.attack, way.forecast?.ways])).toEqual([
      ['control', 6],
      ['destroy', 26],
    ]);
    expect(target?.best).toBe(26);
    expect(chances(view(), all, 'bavarian', 'big-media')).toEqual([
      { attack: 'control', number: 4, ways: 6, serves: true },
      { attack: 'destroy', number: 8, ways: 26, serves: false },
    ]);
    expect(chances(view(), all, 'bavarian', 'c-i-a')).toEqual([]);
  });

  test('the page passes only where nothing but passing is left', () => {
    expect(onlyPasses(['pass', 'show', 'offer'])).toBe(true);
    expect(onlyPasses(['pass', 'use'])).toBe(false);
    expect(onlyPasses([])).toBe(false);
  });

  test('bids come from the treasuries that are listed, on the sides that are listed', () => {
    const bids = options([
      { kind: 'bid', card: 'bavarian', amount: 1, against: true },
      { kind: 'bid', card: 'bavarian', amount: 12, against: true },
      { kind: 'bid', card: 'c-i-a', amount: 5, against: true },
    ]);
    expect(sources(view(), bids)).toEqual([
      { card: 'bavarian', money: 12, sides: ['against'] },
      { card: 'c-i-a', money: 5, sides: ['against'] },
    ]);
  });
});

describe('a structure is laid out as its arrows say', () => {
  const links = [{ card: 'big-media', master: 'bavarian', exit: 1 }];

  test('a puppet lies where its master points, turned so that its own arrow meets it', () => {
    const laid = layOut('bavarian', links);
    expect(laid?.[1]).toEqual({ card: 'big-media', x: 1, y: 0, turns: 2 });
    const arrows = arrowsOf(laid ?? [], links);
    expect(arrows.filter((arrow) => arrow.card === 'bavarian').map((arrow) => arrow.state)).toEqual([
      'free',
      'joined',
      'free',
      'free',
    ]);
    expect(arrows.filter((arrow) => arrow.card === 'big-media').map((arrow) => arrow.side)).toEqual([
      'bottom',
      'right',
      'top',
    ]);
  });

  test('two cards never share a cell, and nothing hangs on itself', () => {
    expect(layOut('bavarian', [...links, { card: 'california', master: 'bavarian', exit: 1 }])).toBeNull();
    expect(layOut('bavarian', [{ card: 'california', master: 'big-media', exit: 0 }])).toBeNull();
    expect(rehung('bavarian', links, 'big-media', 'big-media', 0)).toBeNull();
    expect(rehung('bavarian', links, 'big-media', 'bavarian', 3)).toEqual([
      { card: 'big-media', master: 'bavarian', exit: 3 },
    ]);
  });

  test('a branch moves as a whole', () => {
    const deep = [...links, { card: 'california', master: 'big-media', exit: 1 }];
    const moved = rehung('bavarian', deep, 'big-media', 'bavarian', 0);
    expect(moved?.map((link) => link.card)).toEqual(['big-media', 'california']);
    expect(layOut('bavarian', moved ?? [])?.at(-1)).toMatchObject({ card: 'california', x: 0, y: -2 });
  });

  test('links are read off cells, and arrows end where they are joined', () => {
    expect(linksOf(view().players[0]?.cells ?? [])).toEqual([{ card: 'c-i-a', master: 'bavarian', exit: 1 }]);
    const joined = arrowLine({ x: 0, y: 0 }, { side: 'right', state: 'joined' });
    expect([joined.start.x, joined.end.x]).toEqual([50, 82]);
    const open = arrowLine({ x: 0, y: 0 }, { side: 'top', state: 'free' });
    expect(open.end.y).toBeGreaterThan(-62);
  });

  test('arrow keys go to the nearest card that way, straight before aslant', () => {
    const places = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 2, y: 0 },
      { id: 'c', x: 1, y: 1 },
    ];
    expect(neighbour(places, { x: 0, y: 0 }, 'ArrowRight')?.id).toBe('b');
    expect(neighbour(places, { x: 0, y: 0 }, 'ArrowDown')?.id).toBe('c');
    expect(neighbour(places, { x: 0, y: 0 }, 'ArrowUp')).toBeNull();
    expect(neighbour(places, { x: 0, y: 0 }, 'Enter')).toBeNull();
  });
});

describe('the window onto the map', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 2, y: 1 },
  ];
  const bounds = boundsOf(spots, 20);
  const size = { width: 800, height: 400 };

  test('everything is in sight, and no card larger than it may be', () => {
    const wish = { least: 40, most: 500, focus: { x: 0, y: 0 }, last: null };
    const room = { ...size, taken: [] };
    const camera = fitBetween(spots, room, wish);
    expect(camera.x + (bounds.left * camera.card) / 100).toBeGreaterThanOrEqual(-1);
    expect(camera.y + (bounds.bottom * camera.card) / 100).toBeLessThanOrEqual(size.height + 1);
    expect(fitBetween(spots, room, { ...wish, most: 60 }).card).toBe(60);
  });

  test('no card lies under what floats over the map, and the camera stays where it is nearly as good', () => {
    const wish = { least: 40, most: 500, focus: { x: 0, y: 0 }, last: null };
    const sheet = { left: 500, top: 0, right: 800, bottom: 400 };
    const camera = fitBetween(spots, { ...size, taken: [sheet] }, wish);
    expect(camera.x + (bounds.right * camera.card) / 100).toBeLessThan(512);
    const line = { left: 0, top: 390, right: 500, bottom: 400 };
    expect(fitBetween(spots, { ...size, taken: [sheet, line] }, { ...wish, last: camera })).toBe(camera);
  });

  test('cards are never too small to read: then the map is about one of them', () => {
    const wish = { least: 200, most: 500, focus: { x: 2, y: 1 }, last: null };
    const camera = fitBetween(spots, { width: 300, height: 200, taken: [] }, wish);
    expect(camera.card).toBe(200);
    const middle = camera.x + (2 * 132 * 200) / 100;
    expect(middle).toBeGreaterThan(100);
    expect(middle).toBeLessThan(300);
  });

  test('what is under the pointer stays there when one zooms', () => {
    const camera = { card: 100, x: 50, y: 20 };
    const nearer = zoom(camera, 2, { x: 150, y: 120 });
    expect((150 - nearer.x) / nearer.card).toBe((150 - camera.x) / camera.card);
    expect(zoom(camera, 100, { x: 0, y: 0 }).card).toBe(480);
  });

  test('two fingers pan and zoom at once', () => {
    const camera = { card: 100, x: 0, y: 0 };
    const before = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    const after = [
      { x: 0, y: 10 },
      { x: 200, y: 10 },
    ] as const;
    expect(pinched(camera, before, after).card).toBe(200);
  });

  test('the map cannot be lost', () => {
    const lost = held({ card: 100, x: 9_999, y: -9_999 }, bounds, size);
    expect(lost.x).toBeLessThan(size.width);
    expect(lost.y).toBeGreaterThan(-400);
  });
});

describe('words and figures', () => {
  const assault: Assault = {
    items: [
      { label: 'Power', amount: 6, clause: 'ILU-22' },
      { label: 'Resistance', amount: -4, clause: 'ILU-22' },
    ],
    money_for: 3,
    money_against: 1,
    number: 4,
    ways: 6,
    aid: [],
    bidders: [],
    free: true,
  };

  test('the scale weighs every bonus, and leans to the heavier side', () => {
    expect(weights(assault)).toEqual({ pro: 9, contra: 5 });
    // The left pan is for the attack: the beam turns counter-clockwise where it is the heavier one.
    expect(lean(4)).toBeLessThan(0);
    expect(lean(-2)).toBeGreaterThan(0);
    expect(Math.abs(lean(0))).toBe(0);
    expect(Math.abs(lean(-50))).toBe(16);
  });

  test('every bid shows the chance that it leaves, and the least that reaches the best one', () => {
    const odds = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33];
    const seen = view({ odds });
    const attack = { ...assault, number: 6 };
    expect([waysFor(seen, -3), waysFor(seen, 7), waysFor(seen, 15)]).toEqual([0, 21, 33]);
    expect(waysFor(view(), 7)).toBeNull();
    expect(numberAfter(attack, 'bavarian', 3, 'for')).toBe(9);
    expect(numberAfter({ ...attack, doubles: 'c-i-a' }, 'c-i-a', 2, 'against')).toBe(2);
    expect(least(seen, attack, 'bavarian', 'for')).toBe(4);
    expect(least(seen, { ...attack, number: 12 }, 'bavarian', 'for')).toBe(0);
    expect(least(seen, attack, 'bavarian', 'against')).toBe(5);
    expect(least(seen, { ...attack, doubles: 'c-i-a' }, 'c-i-a', 'against')).toBe(3);
  });

  test('numbers are said as at a table', () => {
    expect(chance(6)).toBe('17%');
    expect([toRoll(1), toRoll(7), toRoll(14)]).toEqual([
      'No chance yet: 1 more needed',
      'Roll 7 or less',
      'Roll 10 or less',
    ]);
    expect(goalShare({ words: '', have: null, need: 5 })).toBe(0);
    expect(goalShare({ words: '', have: 7, need: 5 })).toBe(1);
  });

  test('a card is read aloud with all that is on it', () => {
    expect(cardSentence(face('x', { name: 'Big Media', transferable: 2, alignments: ['liberal', 'straight'] }))).toBe(
      'Big Media, Power 3, 2 of it transferable, Resistance 4, Income 2, Liberal and Straight, 5 MB on it',
    );
  });

  test('a closed treasury makes the whole unknown', () => {
    expect(treasure(view(), 0)).toBe(17);
    expect(treasure(view(), 1)).toBeNull();
  });

  test('a deal is told by what is in it', () => {
    expect(bundleText({ money: 3, specials: [null], groups: ['big-media'] })).toBe(
      '3 MB, a face-down Special and Big Media',
    );
    expect(bundleText({ groups: ['big-media'], drops: ['kgb'] })).toBe('Big Media (dropping KGB)');
    expect(bundleText({})).toBe('nothing');
  });

  test('a branch that does not fit is told by what moves', () => {
    expect(layingText({ shifts: [] })).toBe('Keep it as it was');
    const shifts = [
      { card: 'kgb', exit: 1 },
      { card: 'big-media', exit: -1 },
    ];
    expect(layingText({ shifts })).toBe('KGB on arrow 2 and Big Media to the center');
  });

  test('cards are found wherever they lie, and as printed where they lie nowhere', () => {
    expect(ownerOf(view(), 'c-i-a')).toBe(0);
    expect(ownerOf(view(), 'big-media')).toBeNull();
    expect(faceOf(view(), 'california').name).toBe('California');
    expect(nameOf('bribery')).toBe('Bribery');
    const three = view({ seat: 1, players: [0, 1, 2].map((seat) => player(seat, [cell('bavarian')])) });
    expect(others(three)).toEqual([0, 2]);
    expect(others({ ...three, seat: 0 })).toEqual([2, 1]);
    expect(others({ ...three, seat: null, first: 1 })).toEqual([1, 0, 2]);
  });
});

test('a group that is taken flies from where it lay, and passing is not told', () => {
  const captured = part<IlluminatiEvent>({ kind: 'captured', seat: 0, owner: null, cards: ['big-media'] });
  const told = [{ seq: 1, at: 0, text: '', event: captured }];
  expect(flightPaths(told).get('big-media')).toEqual({ from: 'center', to: 'seat:0' });
  expect([skipsLog(part({ kind: 'passed' })), skipsLog(part({ kind: 'rolled' }))]).toEqual([true, false]);
});

test('moves in words stand together under their headings', () => {
  const rows = ['a', 'b', 'c'].map((text, index) => ({ text, index }));
  expect(chapters(rows, (index) => (index === 1 ? 'B' : 'A')).map(([heading, some]) => [heading, some.length])).toEqual(
    [
      ['A', 2],
      ['B', 1],
    ],
  );
});
