import ts from 'typescript';
import { importsOf } from './imports';
import { isRoute } from './layers';
import { isWithin, lineOf, type SourceFile, type Violation } from './source-file';

/** Next's only route, which passes every call to the handlers. */
const theRoute = 'app/api/[...path]/route.ts';
/** Finds the handler table of a contract. */
const loader = 'lib/handlers/load-call.ts';
/** The only file that wraps a handler. */
const wrapper = 'lib/api/handlers.ts';

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** Whether a statement is `export const calls = handlers(contracts, { … })`. */
function isTable(statement: ts.Statement): boolean {
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.every(({ name, initializer }) => {
    if (name.getText() !== 'calls' || !initializer || !ts.isCallExpression(initializer)) return false;
    const [contracts, table] = initializer.arguments;
    const isComplete = contracts?.getText() === 'contracts' && table && ts.isObjectLiteralExpression(table);
    return initializer.expression.getText() === 'handlers' && Boolean(isComplete);
  });
}

/** A handler table exports `calls` and nothing else. */
function checkTable(file: SourceFile): Violation[] {
  const { path, tree } = file;
  const exported = tree.statements.filter(
    (statement) =>
      isExported(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement),
  );
  const wrong = exported.filter((statement) => !isTable(statement));
  return [
    ...(exported.length === 0 ? [{ path, line: 1, problem: 'exports no handlers(contracts, …)' }] : []),
    ...wrong.map((statement) => ({
      path,
      line: lineOf(file, statement),
      problem: 'exports something else than handlers(contracts, …)',
    })),
  ];
}

/** All calls are handled by handler tables, which are reached through a single route. */
export function checkDoor(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (isRoute(path) && path !== theRoute) {
      return [{ path, line: 1, problem: `is a route beside ${theRoute}` }];
    }
    if (isWithin(path, 'lib/handlers') && path !== loader) return checkTable(file);
    const isWrapping =
      path !== wrapper &&
      isWithin(path, 'lib') &&
      importsOf(file).some(({ specifier }) => specifier === '@/lib/api/serve');
    return isWrapping ? [{ path, line: 1, problem: `imports serve, which is for ${wrapper}` }] : [];
  });
}
