// The browser must not load the validator, which alone is as large as one of our pages.
import ts from 'typescript';
import { isWithin, lineOf, type SourceFile, type Violation } from './source-file';

const validator = 'zod';

interface Value {
  readonly specifier: string;
  readonly line: number;
}

function hasValue(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || ts.isNamespaceImport(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/** The imports that are loaded together with a file: neither types nor dynamic imports. */
function valuesOf(file: SourceFile): readonly Value[] {
  return file.tree.statements.flatMap((node) => {
    const isImport = ts.isImportDeclaration(node) && hasValue(node.importClause);
    const isExport = ts.isExportDeclaration(node) && !node.isTypeOnly;
    const { moduleSpecifier = null } = isImport || isExport ? node : {};
    if (moduleSpecifier === null || !ts.isStringLiteralLike(moduleSpecifier)) return [];
    return [{ specifier: moduleSpecifier.text, line: lineOf(file, node) }];
  });
}

/** Components that load the validator, with the chain of imports. */
export function checkBrowserValidator(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ''), file]));
  const find = (from: SourceFile, specifier: string) => {
    const folder = from.path.slice(0, from.path.lastIndexOf('/'));
    const path = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.') && new URL(specifier, `file:///${folder}/`).pathname.slice(1);
    return path ? byPath.get(path) : undefined;
  };
  const ways = new Map<SourceFile, readonly string[] | null>();
  function wayFrom(file: SourceFile): readonly string[] | null {
    const known = ways.get(file);
    if (known !== undefined) return known;
    ways.set(file, null);
    for (const { specifier } of valuesOf(file)) {
      const target = find(file, specifier);
      const rest =
        specifier === validator || specifier.startsWith(`${validator}/`) ? [] : target && wayFrom(target);
      if (!rest) continue;
      const way = [file.path, ...rest];
      ways.set(file, way);
      return way;
    }
    return null;
  }
  return files
    .filter(({ path }) => isWithin(path, 'components'))
    .flatMap((file): Violation[] => {
      const [path, ...rest] = wayFrom(file) ?? [];
      return path
        ? [{ path, line: null, problem: `brings ${validator} along, by ${rest.join(', ') || 'itself'}` }]
        : [];
    });
}
