import ts from 'typescript';
import { type Import, importsOf, packageOf } from './imports';
import { browserSide, exclusivePackages, ruleFor, serverOnly } from './layers';
import { isWithin, type SourceFile, type Violation } from './source-file';

const isNodeModule = (specifier: string) => specifier.startsWith('node:');
const isStyleOrPicture = (specifier: string) => /\.(css|svg|png)$/.test(specifier);

/** The table lists files with their extension; specifiers omit it. */
function isTarget(target: string, place: string): boolean {
  return isWithin(target, place.replace(/\.tsx?$/, ''));
}

function problemWith(
  { specifier, target }: Import,
  rule: Exclude<ReturnType<typeof ruleFor>, 'free' | null>,
) {
  if (target !== null) {
    if (isStyleOrPicture(specifier)) return null;
    return rule.mayImport.some((place) => isTarget(target, place)) ? null : `may not import ${target}`;
  }
  if (isNodeModule(specifier)) return rule.node ? null : `may not import ${specifier}`;
  const allowed = rule.packages.some((name) => specifier === name || packageOf(specifier) === name);
  return allowed ? null : `may not import the package ${specifier}`;
}

/** Checks every import against the table; a file without a place in it is a violation too. */
export function checkImports(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file): Violation[] => {
    const { path } = file;
    const rule = ruleFor(path);
    if (rule === 'free') return [];
    if (rule === null) return [{ path, line: null, problem: 'belongs to no layer of the architecture' }];
    return importsOf(file).flatMap((imported) => {
      const problem = problemWith(imported, rule);
      return problem === null ? [] : [{ path, line: imported.line, problem }];
    });
  });
}

/** Packages that one folder owns but others import; tests and scripts may. */
export function checkExclusivePackages(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isWithin(path, 'tests') && !isWithin(path, 'scripts'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, line }) => {
        const name = specifier in exclusivePackages ? specifier : packageOf(specifier);
        const owner = exclusivePackages[name];
        if (owner === undefined || isWithin(file.path, owner)) return [];
        return [{ path: file.path, line, problem: `imports ${name}, which belongs to ${owner}` }];
      }),
    );
}

/** Adapters and use cases start with `import 'server-only'`; a program that node runs unbundled can't. */
export function checkServerOnly(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => serverOnly.some((place) => isWithin(path, place)))
    .filter(({ path }) => !browserSide.includes(path) && !path.endsWith('.mjs'))
    .flatMap(({ path, tree }) => {
      const [first] = tree.statements;
      const isMarked =
        first !== undefined &&
        ts.isImportDeclaration(first) &&
        ts.isStringLiteral(first.moduleSpecifier) &&
        first.moduleSpecifier.text === 'server-only';
      return isMarked ? [] : [{ path, line: 1, problem: "does not begin with import 'server-only'" }];
    });
}
