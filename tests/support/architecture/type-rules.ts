import ts from 'typescript';
import { isTypeScript, isWithin, problemsIn, type SourceFile, type Violation } from './source-file';

function isConstAssertion(node: ts.AsExpression): boolean {
  const { type } = node;
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const';
}

function typeProblem(node: ts.Node): string | null {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'says any';
  if (ts.isNonNullExpression(node)) return 'asserts with !';
  if (ts.isTypeAssertionExpression(node)) return 'asserts a type with <…>';
  if (ts.isAsExpression(node) && !isConstAssertion(node)) return `asserts a type: ${node.getText()}`;
  const isDeclaration = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
  if (isDeclaration && node.exclamationToken !== undefined) return 'asserts with !:';
  return null;
}

/**
 * No `any`, no assertions except `as const`, no comments that silence the compiler; tests may expect errors.
 */
export function checkTypes(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isTypeScript(path))
    .flatMap((file) => {
      const silenced = isWithin(file.path, 'tests')
        ? /^\s*(\/\/|\/\*)\s*@ts-(ignore|nocheck)/
        : /^\s*(\/\/|\/\*)\s*@ts-(ignore|nocheck|expect-error)/;
      const comments = file.text.split('\n').flatMap((text, place) => {
        return silenced.test(text)
          ? [{ path: file.path, line: place + 1, problem: 'silences the compiler' }]
          : [];
      });
      return [...problemsIn(file, typeProblem), ...comments];
    });
}
