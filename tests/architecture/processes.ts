import { resolve } from 'node:path';
import {
  checkProcessGlobals,
  type GlobalKind,
  processGlobals,
} from '../support/architecture/process-globals';
import { asLines, parseSource, readSources } from '../support/architecture/source-file';

const root = resolve(__dirname, '../..');

/** The problems with a file of lib/guilds, by a table. */
const problemsOf = (text: string, table: Readonly<Record<string, GlobalKind>>) =>
  checkProcessGlobals([parseSource('lib/guilds/a.ts', text)], table).map(({ problem }) => problem);

describe('what a process keeps for itself', () => {
  test('is in the table, and is what that says', () => {
    expect(asLines(checkProcessGlobals(readSources(root), processGlobals))).toEqual([]);
  });

  test.each([
    ['a new name', 'globalThis.coralliumSecret ??= new Map();'],
    ['a name of another kind', 'globalThis.secret = 1;'],
    ['a new name of perProcess', "perProcess('coralliumSecret', () => new Map());"],
    ['a computed name of perProcess', 'perProcess(name, () => new Map());'],
    ['a name that is only read', 'export const a = globalThis.coralliumSecret;'],
    ['a computed name', "export const a = globalThis['secret'];"],
    ['several at once', 'Object.assign(globalThis, { a: 1 });'],
    ['the old global', 'global.coralliumSecret = 1;'],
  ])('%s is refused', (_, text) => {
    expect(problemsOf(text, {})).toHaveLength(1);
  });

  test('a name that is gone is refused', () => {
    expect(problemsOf('export const a = 1;', { coralliumCache: 'feed' })).toHaveLength(1);
    expect(problemsOf('globalThis.coralliumThing ??= 1;', { coralliumThing: 'process' })).toEqual([]);
  });

  test('a cache has the constant that says for how long it may lie', () => {
    const table = { coralliumCache: { seconds: { FRESH: 45 } } };
    const cache = 'globalThis.coralliumCache ??= new Map();';
    expect(problemsOf(`const FRESH = 45_000; ${cache}`, table)).toEqual([]);
    expect(problemsOf(`const FRESH = 45 * 1000; ${cache}`, table)).toEqual([]);
    expect(problemsOf(`const FRESH = 90_000; ${cache}`, table)).toHaveLength(1);
    expect(problemsOf(cache, table)).toHaveLength(1);
  });

  test('a cache that the feed keeps right follows it', () => {
    const table = { coralliumCache: 'feed' } as const;
    const cache = "perProcess('coralliumCache', () => new Map());";
    expect(problemsOf(cache, table)).toHaveLength(1);
    expect(problemsOf(`${cache} store.changes.subscribe(guilds, forget, forget);`, table)).toEqual([]);
  });
});
