import ts from 'typescript';
import { pureLayer } from './layers';
import { isWithin, problemsIn, type SourceFile, type Violation } from './source-file';

const shipped = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'];

function isShipped({ path }: SourceFile): boolean {
  return shipped.some((place) => isWithin(path, place));
}

function isName(node: ts.Node | undefined, name: string): boolean {
  return node !== undefined && ts.isIdentifier(node) && node.text === name;
}

/** Whether an identifier is a reference, not a property, a key or a declaration. */
function isFreeName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) {
    return ts.isPropertyAccessExpression(parent) ? parent.expression === node : parent.left === node;
  }
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isJsxAttribute(parent);
  return !(isNamed && parent.name === node);
}

/** Next inlines these two as constants when it builds, and removes dead code accordingly. */
const builtIn: Readonly<Record<string, readonly string[]>> = {
  'middleware.ts': ['process.env.NODE_ENV'],
  'instrumentation.ts': ['process.env.NODE_ENV', 'process.env.NEXT_RUNTIME'],
};

/** Every mention of `process` outside lib/env.ts, so that nothing else can read process.env. */
export function checkEnvironmentReaders(files: readonly SourceFile[]): Violation[] {
  const readers = files.filter((file) => isShipped(file) && file.path !== 'lib/env.ts');
  return readers.flatMap((file) =>
    problemsIn(file, (node) => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        return /^(node:)?process$/.test(node.moduleSpecifier.text) ? 'imports process' : null;
      }
      if (!ts.isIdentifier(node) || node.text !== 'process' || !isFreeName(node)) return null;
      const { parent } = node;
      const isOtherMember = ts.isPropertyAccessExpression(parent) && parent.name.text !== 'env';
      const isBuiltIn = builtIn[file.path]?.includes(parent.parent.getText());
      return isOtherMember || isBuiltIn ? null : 'reads the environment: only lib/env.ts does';
    }),
  );
}

const impureNames = [
  'process',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'localStorage',
  'sessionStorage',
  'document',
  'window',
  'globalThis',
];

/** L0 is pure: no clock, no random numbers, no I/O. */
export function checkPurity(files: readonly SourceFile[]): Violation[] {
  const pure = files.filter(({ path }) => pureLayer.some((place) => isWithin(path, place)));
  return pure.flatMap((file) =>
    problemsIn(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) {
        if (isName(node.expression, 'Date') && node.name.text === 'now') return 'reads the clock';
        if (isName(node.expression, 'Math') && node.name.text === 'random') return 'throws dice';
      }
      if (
        ts.isNewExpression(node) &&
        isName(node.expression, 'Date') &&
        (node.arguments ?? []).length === 0
      ) {
        return 'reads the clock';
      }
      if (ts.isCallExpression(node) && isName(node.expression, 'Date')) return 'reads the clock';
      if (ts.isIdentifier(node) && impureNames.includes(node.text) && isFreeName(node))
        return `uses ${node.text}`;
      return null;
    }),
  );
}

/** No Server Actions and no cached functions: there is one contract for all callers. */
export function checkDirectives(files: readonly SourceFile[]): Violation[] {
  return files.filter(isShipped).flatMap((file) =>
    problemsIn(file, (node) => {
      if (!ts.isExpressionStatement(node) || !ts.isStringLiteral(node.expression)) return null;
      const { text } = node.expression;
      return text === 'use server' || text.startsWith('use cache') ? `says '${text}'` : null;
    }),
  );
}

export function checkRawHtml(files: readonly SourceFile[]): Violation[] {
  return files.filter(isShipped).flatMap((file) =>
    problemsIn(file, (node) => {
      const named = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
      return named && node.text === 'dangerouslySetInnerHTML' ? 'sets HTML from a string' : null;
    }),
  );
}

const colour = /#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/i;

/** Colours are defined in app/globals.css; elsewhere they would escape the themes. */
export function checkColours(files: readonly SourceFile[], exempt: readonly string[]): Violation[] {
  const drawn = files.filter(
    ({ path }) =>
      path.endsWith('.tsx') && !isWithin(path, 'tests') && !exempt.some((place) => isWithin(path, place)),
  );
  return drawn.flatMap((file) =>
    problemsIn(file, (node) => {
      const isText =
        ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      if (!isText) return null;
      // A link may end in an anchor that looks like a colour.
      if (ts.isJsxAttribute(node.parent) && node.parent.name.getText() === 'href') return null;
      const found = colour.exec(node.text);
      return found === null ? null : `holds the colour ${found[0]}`;
    }),
  );
}

const widestComment = 110;
const commented = ['lib', 'components', 'app', 'sandbox', 'tests', 'middleware.ts', 'instrumentation.ts'];
const commentLine = /^\s*(\/\/|\/\*|\* |\{\/\*)|[;,(){}[\]] \/\/ /;

/** Comments fit the width of biome's formatting; an exception from a lint rule has to be one line. */
export function checkCommentWidth(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => commented.some((place) => isWithin(path, place)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, place) => {
        const isWide =
          line.length > widestComment && commentLine.test(line) && !line.includes('biome-ignore');
        return isWide ? [{ path, line: place + 1, problem: `has a comment of ${line.length} columns` }] : [];
      }),
    );
}

const imageWords: readonly string[] = [
  'awake',
  'errand',
  'lamp',
  'look',
  'looked',
  'looks',
  'settle',
  'told',
];

/** Names use the terms of the field: variant, sample, event, notification. */
export function checkIdentifiers(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    problemsIn(file, (node) => {
      if (!ts.isIdentifier(node)) return null;
      const word = node.text
        .split(/_|(?<=[a-z])(?=[A-Z])/)
        .find((one) => imageWords.includes(one.toLowerCase()));
      return word === undefined ? null : `calls something '${node.text}': write the word of the field`;
    }),
  );
}
