// The folders directly inside a folder import each other in one direction only.
import { importsOf } from './imports';
import { isWithin, type SourceFile, type Violation } from './source-file';

/** The folder of a path below the root, or the file that lies beside the folders. */
function unitOf(root: string, path: string): string {
  const [unit = ''] = path.slice(root.length + 1).split('/');
  return unit.replace(/\.(?:tsx?|mjs)$/, '');
}

/** Imports between folders of the root that are part of a cycle, the first of each pair of folders. */
export function checkFolderCycles(files: readonly SourceFile[], root: string): Violation[] {
  const steps = new Map<string, Map<string, Omit<Violation, 'problem'>>>();
  for (const file of files.filter(({ path }) => isWithin(path, root))) {
    const from = unitOf(root, file.path);
    const known = steps.get(from) ?? new Map();
    steps.set(from, known);
    for (const { target, line } of importsOf(file)) {
      if (target === null || !isWithin(target, root)) continue;
      const to = unitOf(root, target);
      if (to !== from && !known.has(to)) known.set(to, { path: file.path, line });
    }
  }
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(steps.get(from)?.keys() ?? [])].some((next) => leadsTo(next, to, seen));
  };
  return [...steps].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => leadsTo(to, from))
      .map(([to, place]) => ({
        ...place,
        problem: `imports ${root}/${to}, which leads back to ${root}/${from}`,
      })),
  );
}
