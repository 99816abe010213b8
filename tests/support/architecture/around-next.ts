import ts from 'typescript';
import type { SourceFile, Violation } from './source-file';

/** What answers in Next's place or changes what Next wrote (decision 6). */
const aroundNext = [
  'components/form/history-index.ts',
  'lib/api/answer-call.ts',
  'lib/api/first-script.ts',
  'lib/api/gate.ts',
  'lib/api/guard-answer.ts',
  'lib/api/kept-answers.ts',
  'lib/api/page-scripts.ts',
  'lib/api/page-templates.ts',
  'lib/api/static-page.ts',
  'scripts/build-assets.mjs',
  'scripts/finish-static.mjs',
];
/** More than their lines of code, without comments and blank lines. */
const limit = 700;

/** Event streams, which Next doesn't have (decision 14). */
const streams = ['lib/api/open-stream.ts', 'lib/api/streams.ts'];

function linesOfCode({ tree }: SourceFile): number {
  const lines = new Set<number>();
  const walk = (node: ts.Node): void => {
    if (ts.isJSDoc(node) || node.getWidth(tree) === 0) return;
    const parts = node.getChildren(tree);
    for (const part of parts) walk(part);
    if (parts.length > 0) return;
    const [first, last] = [node.getStart(tree), node.getEnd()].map(
      (place) => tree.getLineAndCharacterOfPosition(place).line,
    );
    for (let line = first ?? 0; line <= (last ?? 0); line += 1) lines.add(line);
  };
  for (const statement of tree.statements) walk(statement);
  return lines.size;
}

/** Few files respond without Next, and they stay small. */
export function checkAroundNext(files: readonly SourceFile[]): Violation[] {
  const listed = files.filter(({ path }) => aroundNext.includes(path));
  const total = listed.reduce((sum, file) => sum + linesOfCode(file), 0);
  const strangers = files.filter(
    ({ path, text }) =>
      /^(app|components|lib|scripts)\//.test(path) &&
      /\bServerResponse\b/.test(text) &&
      ![...aroundNext, ...streams].includes(path),
  );
  return [
    ...(total >= limit
      ? [{ path: aroundNext[0] ?? '', line: null, problem: `and its like have ${total} lines of code` }]
      : []),
    ...strangers.map(({ path }) => ({ path, line: null, problem: 'responds around Next' })),
  ];
}
