// Code that responds in Next's place is listed, stays small and is justified by decision 6.
import { resolve } from 'node:path';
import { checkAroundNext } from '../support/architecture/around-next';
import { asLines, isWithin, parseSource, readSources } from '../support/architecture/source-file';

const places = ['app', 'components', 'lib', 'scripts', 'instrumentation.ts', 'middleware.ts'];
const sources = readSources(resolve(__dirname, '../..'), (path) =>
  places.some((place) => isWithin(path, place)),
);

test('code that responds around Next is listed and below 700 lines', () => {
  expect(asLines(checkAroundNext(sources))).toEqual([]);
});

const line = 'export const line = 1;\n';

test.each([
  ['lib/api/gate.ts', line.repeat(700)],
  ['lib/staff/a.ts', "import type { ServerResponse } from 'node:http';"],
])('refuses %s when it is too long or responds around Next', (path, text) => {
  expect(checkAroundNext([parseSource(path, text)])).toHaveLength(1);
});

test('accepts 699 lines', () => {
  expect(checkAroundNext([parseSource('lib/api/gate.ts', line.repeat(699))])).toEqual([]);
});
