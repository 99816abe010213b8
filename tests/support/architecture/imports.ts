import { posix } from 'node:path';
import ts from 'typescript';
import { lineOf, type SourceFile } from './source-file';

export interface Import {
  readonly specifier: string;
  /** The path in the project without its extension; null for a package or a Node module. */
  readonly target: string | null;
  readonly line: number;
}

/** `@/lib/core/ids` and relative specifiers as paths of the project; null for everything else. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return null;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? node.arguments[0] : undefined;
}

/** Everything that a file imports, re-exports or requires, including types. */
export function importsOf(file: SourceFile): readonly Import[] {
  const found: Import[] = [];
  const walk = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      const { text } = specifier;
      found.push({ specifier: text, target: targetOf(file.path, text), line: lineOf(file, node) });
    }
    ts.forEachChild(node, walk);
  };
  walk(file.tree);
  return found;
}

/** The package of a specifier: `@scope/name/x` → `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
