import type { SourceFile, Violation } from './source-file';

/** Files that respond instead of Next, or change what Next wrote (decision 6). */
const aroundNext = [
  'components/form/history-index.ts',
  'lib/api/answer-call.ts',
  'lib/api/answer-unchanged.ts',
  'lib/api/first-script.ts',
  'lib/api/gate.ts',
  'lib/api/guard-answer.ts',
  'lib/api/page-scripts.ts',
  'lib/api/static-page.ts',
  'scripts/build-assets.mjs',
  'scripts/finish-static.mjs',
];
/** The limit for the sum of their lines. */
const limit = 700;

/** Event streams, which Next doesn't have (decision 14). */
const streams = ['lib/api/open-stream.ts', 'lib/api/streams.ts'];

/** Only the listed files respond without Next, and together they stay small. */
export function checkAroundNext(files: readonly SourceFile[]): Violation[] {
  const listed = files.filter(({ path }) => aroundNext.includes(path));
  const total = listed.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const strangers = files.filter(
    ({ path, text }) =>
      /^(app|components|lib|scripts)\//.test(path) &&
      /\bServerResponse\b/.test(text) &&
      ![...aroundNext, ...streams].includes(path),
  );
  return [
    ...(total >= limit
      ? [{ path: aroundNext[0] ?? '', line: null, problem: `and its like have ${total} lines` }]
      : []),
    ...strangers.map(({ path }) => ({ path, line: null, problem: 'responds around Next' })),
  ];
}
