import { importsOf } from './imports';
import type { SourceFile, Violation } from './source-file';

const endings = ['', '.ts', '.tsx', '.mjs', '.js'];

function graphOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target }) => {
        const found = endings.map((ending) => `${target}${ending}`).find((path) => known.has(path));
        return target === null || found === undefined ? [] : [found];
      }),
    ]),
  );
}

/** Import cycles, including types; each is reported once, at the file where the search found it. */
export function checkCycles(files: readonly SourceFile[]): Violation[] {
  const graph = graphOf(files);
  const state = new Map<string, 'open' | 'done'>();
  const found: Violation[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const circle = [...way.slice(way.indexOf(path)), path];
      found.push({ path, line: null, problem: `is part of a circle: ${circle.join(' → ')}` });
      return;
    }
    state.set(path, 'open');
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
