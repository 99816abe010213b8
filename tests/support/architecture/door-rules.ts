import ts from 'typescript';
import { isRoute } from './layers';
import { lineOf, type SourceFile, type Violation } from './source-file';

/** Settings that Next reads from a route file; plain values, no handlers. */
const segmentSettings = ['dynamic', 'runtime', 'maxDuration', 'revalidate'];

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** Whether the file takes `serve` from the door and from nowhere else. */
function importsServe(tree: ts.SourceFile): boolean {
  return tree.statements.some((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return false;
    const bindings = statement.importClause?.namedBindings;
    return (
      statement.moduleSpecifier.text === '@/lib/api/serve' &&
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some(({ name, propertyName }) => name.text === 'serve' && propertyName === undefined)
    );
  });
}

function isServed(declaration: ts.VariableDeclaration): boolean {
  const { initializer, name } = declaration;
  if (ts.isIdentifier(name) && segmentSettings.includes(name.text)) {
    return initializer !== undefined && ts.isLiteralExpression(initializer);
  }
  return (
    initializer !== undefined &&
    ts.isCallExpression(initializer) &&
    ts.isIdentifier(initializer.expression) &&
    initializer.expression.text === 'serve'
  );
}

function checkRoute(file: SourceFile): Violation[] {
  const { path, tree } = file;
  const problemAt = (node: ts.Node, problem: string) => [{ path, line: lineOf(file, node), problem }];
  const exported = tree.statements.flatMap((statement): Violation[] => {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) {
      return problemAt(statement, 'exports something that serve() did not make');
    }
    if (
      !isExported(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)
    ) {
      return [];
    }
    if (!ts.isVariableStatement(statement)) {
      return problemAt(statement, 'exports something that serve() did not make');
    }
    return statement.declarationList.declarations
      .filter((declaration) => !isServed(declaration))
      .flatMap((declaration) =>
        problemAt(declaration, `exports ${declaration.name.getText()} without serve()`),
      );
  });
  return importsServe(tree) ? exported : [{ path, line: 1, problem: 'does not use serve()' }, ...exported];
}

/** Every export of every route file is `serve(contract, handler)`. */
export function checkDoor(files: readonly SourceFile[]): Violation[] {
  return files.filter(({ path }) => isRoute(path)).flatMap(checkRoute);
}
