// What a process stores on globalThis. Nothing that other processes need may exist only there: each value is
// private to its process, or a copy kept current by the store or for a stated time.
import ts from 'typescript';
import * as milliseconds from '@/lib/core/milliseconds';
import { isWithin, lineOf, type SourceFile, type Violation } from './source-file';

/**
 * `connection`: to the database, a service or a client. `process`: a queue, limit, timer or table of
 * functions that no other process needs. `feed`: a cache that the store's change feed keeps current. With
 * numbers: a cache that may be stale for so many seconds, as the named constants of its file say.
 */
export type GlobalKind =
  | 'connection'
  | 'process'
  | 'feed'
  | { readonly seconds: Readonly<Record<string, number>> };

const DAY = 86_400;

export const processGlobals: Readonly<Record<string, GlobalKind>> = {
  coralliumAnswers: 'process',
  coralliumApart: 'feed',
  coralliumAwaitsWorkers: 'process',
  coralliumBookmarks: 'process',
  coralliumBotKeeping: 'process',
  // Stored with every batch if there are several processes.
  coralliumWalkers: 'process',
  coralliumBuckets: 'process',
  // The last check of this machine's disk.
  coralliumDatabaseTroubles: { seconds: { writeEveryMs: 30 } },
  coralliumDiscord: 'connection',
  coralliumDiscordCall: 'process',
  coralliumDiscordCircuit: 'process',
  coralliumFigures: { seconds: { everyMs: 5 } },
  coralliumGuildLists: { seconds: { FRESH: 45, LAST_KNOWN: DAY } },
  coralliumGuildSnapshots: { seconds: { FRESH: 45, BOT_FRESH: 600, LAST_KNOWN: DAY } },
  // By the feed, except for permissions on Discord, which sends no events for them.
  coralliumKeptAnswers: { seconds: { LONGEST_MS: 30 } },
  coralliumLoggedErrors: 'process',
  coralliumMemberQueue: 'process',
  coralliumMemberStats: 'feed',
  coralliumMembersSeen: { seconds: { FRESH: 45 } },
  // By the feed, except for documents that expire.
  coralliumModuleCounts: { seconds: { EXPIRY_MS: 60 } },
  coralliumMongoCircuit: 'process',
  coralliumNotedGuilds: 'process',
  coralliumOpened: 'process',
  coralliumPageOutcomes: 'process',
  coralliumPatience: 'process',
  coralliumPrices: { seconds: { FRESH: 300, LAST_KNOWN: DAY } },
  coralliumProcesses: { seconds: { BEAT_MS: 5, BELIEVED_MS: 20 } },
  coralliumReadNotes: 'process',
  coralliumRecentAudit: 'feed',
  coralliumRosters: { seconds: { FRESH: 60, PRESENTABLE: 600, LAST_KNOWN: DAY } },
  coralliumSiteNews: 'feed',
  coralliumStore: 'connection',
  coralliumStoreReporter: 'process',
  coralliumStreams: 'connection',
  coralliumStripe: 'connection',
  coralliumThinking: 'process',
  // What this process has found; stored every minute.
  coralliumUnreadParts: 'process',
  coralliumWorker: 'process',
};

/** Writes the globals that its callers name. */
const helper = 'lib/per-process.ts';
const places = ['lib', 'app', 'components', 'scripts', 'instrumentation.ts', 'middleware.ts'];
const ours = /^corallium/;

const isPerProcess = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'perProcess';

/** The member of globalThis that a node reads or writes; '' if it can't be determined. */
function globalAt(node: ts.Node): string | null {
  const isGlobal = (one: ts.Node) =>
    ts.isIdentifier(one) && (one.text === 'globalThis' || one.text === 'global');
  if (ts.isElementAccessExpression(node) && isGlobal(node.expression)) return '';
  if (ts.isPropertyAccessExpression(node) && isGlobal(node.expression)) return node.name.text;
  if (isPerProcess(node)) {
    const [name] = node.arguments;
    return name && ts.isStringLiteral(name) ? name.text : '';
  }
  const isAssigned =
    ts.isCallExpression(node) && /^Object\.(assign|defineProperty)$/.test(node.expression.getText());
  return isAssigned && node.arguments[0] && isGlobal(node.arguments[0]) ? '' : null;
}

function isWritten(node: ts.Node): boolean {
  const { parent } = node;
  if (isPerProcess(node)) return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

interface Mention {
  readonly file: SourceFile;
  readonly line: number;
  readonly name: string;
  readonly isWritten: boolean;
}

function mentionsIn(file: SourceFile): Mention[] {
  const found: Mention[] = [];
  const walk = (node: ts.Node): void => {
    const name = globalAt(node);
    if (name !== null && (name === '' || ours.test(name) || isWritten(node))) {
      found.push({ file, line: lineOf(file, node), name, isWritten: isWritten(node) });
    }
    ts.forEachChild(node, walk);
  };
  walk(file.tree);
  return found;
}

const units: Readonly<Record<string, number>> = milliseconds;

/** The value of an expression of numbers and time units; NaN for any other. */
function numberIn(node: ts.Expression): number {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node)) return units[node.text] ?? Number.NaN;
  const isProduct = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken;
  return isProduct ? numberIn(node.left) * numberIn(node.right) : Number.NaN;
}

/** The numeric constants of a file, in milliseconds for times. */
function constantsOf({ tree }: SourceFile): ReadonlyMap<string, number> {
  const declared = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(
    declared.flatMap(({ name, initializer }): [string, number][] =>
      initializer ? [[name.getText(tree), numberIn(initializer)]] : [],
    ),
  );
}

/** The requirements of this kind that the file creating the value doesn't meet. */
function lacksOf(kind: GlobalKind, file: SourceFile): string[] {
  if (kind === 'feed') {
    return /\bchanges\.subscribe\(|\breadKept\(/.test(file.text) ? [] : ['follows no change feed'];
  }
  if (typeof kind === 'string') return [];
  const constants = constantsOf(file);
  return Object.entries(kind.seconds)
    .filter(([name, seconds]) => constants.get(name) !== seconds * 1000)
    .map(([name, seconds]) => `has no constant ${name} of ${seconds} s`);
}

/** Every value on globalThis is in the table, matches its entry there, and still exists. */
export function checkProcessGlobals(
  files: readonly SourceFile[],
  table: Readonly<Record<string, GlobalKind>>,
): Violation[] {
  const mentions = files
    .filter(({ path }) => path !== helper && places.some((place) => isWithin(path, place)))
    .flatMap(mentionsIn);
  const wrong = mentions.flatMap(({ file, line, name, isWritten }) => {
    const kind = Object.hasOwn(table, name) ? table[name] : undefined;
    const what = name === '' ? 'something without a name' : name;
    const problems = kind === undefined ? [`keeps ${what} on globalThis, which the table lacks`] : [];
    const lacks = kind !== undefined && isWritten ? lacksOf(kind, file) : [];
    return [...problems, ...lacks.map((lack) => `keeps ${what}, but ${lack}`)].map((problem) => ({
      path: file.path,
      line,
      problem,
    }));
  });
  const present = new Set(mentions.filter(({ isWritten }) => isWritten).map(({ name }) => name));
  const gone = Object.keys(table).filter((name) => !present.has(name));
  return [
    ...wrong,
    ...gone.map((name) => ({
      path: 'tests/support/architecture/process-globals.ts',
      line: null,
      problem: `lists ${name}, which nothing keeps`,
    })),
  ];
}
