import { resolve } from 'node:path';
import {
  checkProcessGlobals,
  type GlobalKind,
  processGlobals,
} from '../support/architecture/process-globals';
import { asLines, parseSource, readSources } from '../support/architecture/source-file';

const root = resolve(__dirname, '../..');

/** The problems reported for a file of lib/guilds, given a table. */
const problemsOf = (text: string, table: Readonly<Record<string, GlobalKind>>) =>
  checkProcessGlobals([parseSource('lib/guilds/a.ts', text)], table).map(({ problem }) => problem);

describe('checkProcessGlobals', () => {
  test('accepts the whole project', () => {
    expect(asLines(checkProcessGlobals(readSources(root), processGlobals))).toEqual([]);
  });

  test.each([
    ['an unlisted name', 'globalThis.coralliumSecret ??= new Map();'],
    ['an unlisted name without the prefix', 'globalThis.secret = 1;'],
    ['an unlisted perProcess name', "perProcess('coralliumSecret', () => new Map());"],
    ['a computed perProcess name', 'perProcess(name, () => new Map());'],
    ['an unlisted name that is only read', 'export const a = globalThis.coralliumSecret;'],
    ['a computed name', "export const a = globalThis['secret'];"],
    ['several names at once', 'Object.assign(globalThis, { a: 1 });'],
    ['a name on the legacy global', 'global.coralliumSecret = 1;'],
  ])('refuses %s', (_, text) => {
    expect(problemsOf(text, {})).toHaveLength(1);
  });

  test('refuses a listed name that no file writes', () => {
    expect(problemsOf('export const a = 1;', { coralliumCache: 'feed' })).toHaveLength(1);
    expect(problemsOf('globalThis.coralliumThing ??= 1;', { coralliumThing: 'process' })).toEqual([]);
  });

  test('requires the constant for how long a cache may be stale', () => {
    const table = { coralliumCache: { seconds: { FRESH: 45 } } };
    const cache = 'globalThis.coralliumCache ??= new Map();';
    expect(problemsOf(`const FRESH = 45_000; ${cache}`, table)).toEqual([]);
    expect(problemsOf(`const FRESH = 45 * 1000; ${cache}`, table)).toEqual([]);
    expect(problemsOf(`const FRESH = 90_000; ${cache}`, table)).toHaveLength(1);
    expect(problemsOf(cache, table)).toHaveLength(1);
  });

  test('requires a feed cache to subscribe to the feed', () => {
    const table = { coralliumCache: 'feed' } as const;
    const cache = "perProcess('coralliumCache', () => new Map());";
    expect(problemsOf(cache, table)).toHaveLength(1);
    expect(problemsOf(`${cache} store.changes.subscribe(guilds, forget, forget);`, table)).toEqual([]);
  });
});
