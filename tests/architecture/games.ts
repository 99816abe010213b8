// A game is named only where it is declared; everything that lists all games derives from that.
import { resolve } from 'node:path';
import { games } from '@/lib/games/registry';
import { arcadeTiles } from '@/lib/games/tiles';
import { checkGameNames, idleExceptions } from '../support/architecture/game-names';
import { asLines, isWithin, parseSource, readSources } from '../support/architecture/source-file';

const ids = games.map(({ id }) => id);
const places = ['app', 'components', 'lib', 'middleware.ts'];
const sources = readSources(resolve(__dirname, '../..'), (path) =>
  places.some((place) => isWithin(path, place)),
);

test('every game has a tile', () => {
  const games = arcadeTiles.filter(({ isWorld }) => !isWorld);
  expect(games.map(({ id }) => id)).toEqual(ids);
});

test('only the files of a game name it', () => {
  expect(asLines(checkGameNames(sources, ids))).toEqual([]);
});

test('every exception is needed', () => {
  expect(idleExceptions(sources, ids)).toEqual([]);
});

test.each([
  ['components/layout/a.ts', "const link = { href: '/arcade/chess' };"],
  ['components/arcade/lobby/a.ts', 'const options = { chess: 1 };'],
  ['lib/rules/a.ts', "import { b } from '@/lib/games/chess/b';"],
  ['app/a.tsx', 'const a = <p>Play Chess.</p>;'],
] as const)('refuses %s: %s', (path, text) => {
  expect(checkGameNames([parseSource(path, text)], ['chess'])).toHaveLength(1);
});

test.each([
  ['lib/games/chess/a.ts', "const id = 'chess';"],
  ['components/arcade/chess/a.ts', "const id = 'chess';"],
  ['lib/games/tiles.ts', "const id = 'chess';"],
  ['components/a.ts', "const word = 'chessboard';"],
] as const)('accepts %s: %s', (path, text) => {
  expect(checkGameNames([parseSource(path, text)], ['chess'])).toEqual([]);
});
