// The product's writing style as data: wordings that user-facing texts must not use.
import ts from 'typescript';
import { isWithin, lineOf, type SourceFile, type Violation } from './source-file';

/** Where user-facing texts are; calls are described for programmers, and the store contains SQL. */
const places = ['app', 'components', 'lib'];
const withoutTexts = ['lib/contracts', 'lib/db'];

/** Whether a file contains user-facing texts. */
export function hasWords(path: string): boolean {
  const isIn = (folders: readonly string[]) => folders.some((folder) => isWithin(path, folder));
  return isIn(places) && !isIn(withoutTexts);
}

interface WordRule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** How a placeholder of a template literal is matched: `${…}`. */
const GAP = '␀';

const rules: readonly WordRule[] = [
  { pattern: /^(Who|Whom|Whose|What)\b[^?]*$/, instead: 'an imperative or a full sentence' },
  { pattern: /^(Empty|None|0): /, instead: "'Leave empty to …' or 'Set to 0 for …'" },
  {
    // A text that starts with an instruction may also say what happens otherwise.
    pattern: /(?<!^(Choose|Write|Enter|Turn on) [^.]*)\b([Ww]ith|[Ww]ithout) (none|one)\b(?! of)/,
    instead: "'Leave empty to …'",
  },
  { pattern: /\bmay not\b/, instead: "'can't' or 'might not'" },
  { pattern: /\b(some|every|any)body\b/i, instead: 'someone, everyone or anyone' },
  { pattern: /\b(cannot|do not|does not|did not) /, instead: 'the contraction' },
  {
    pattern: /\bYoutube\b|\byoutube [a-z]|\btwitch [a-z]/,
    instead: 'YouTube and Twitch as they spell themselves',
  },
  { pattern: /(?<![{/])\bguilds?\b(?![}/])/i, instead: 'server' },
  { pattern: /\bdirect messages?\b/i, instead: 'DM' },
  { pattern: /\bslow mode\b/i, instead: 'slowmode' },
  { pattern: /\bmember hub\b|\bMember hub\b/, instead: 'Member Hub' },
  { pattern: /\bwhitelist/i, instead: 'allowed accounts' },
  { pattern: /\b(take|takes|took|taken) (over|back)\b/i, instead: 'apply, import, revert or remove' },
  { pattern: /(?<![\w`':-])ids?(?![\w`':-])/, instead: 'ID' },
  {
    pattern:
      /(?<![-\w])(colors?|colored|behaviors?|customiz\w+|centers?|centered|favorites?|organiz\w+|recogniz\w+|canceled|canceling|labeled|gray|analyz\w+)(?![-\w:(])/i,
    instead: 'British spelling',
  },
  { pattern: /\.\.\./, instead: '…' },
  { pattern: /[‘’“”]/, instead: 'straight quotes' },
];

/** Texts that the specification prescribes verbatim, each with its file. */
const stated: readonly (readonly [path: string, text: string])[] = [
  ['lib/guild-settings/sections/youtube.ts', 'Youtube'],
  ['app/(app)/(plain)/staff/guilds/page.tsx', 'Guild Viewer'],
  ['components/staff/guilds/guild-viewer.tsx', 'Guild ID'],
  ['components/staff/premium/plan-row.tsx', 'Guilds'],
  ['components/staff/premium/premium-records.tsx', 'Guilds'],
  ['lib/core/access.ts', 'Guild Viewer'],
  ['lib/rules/staff/premium-form.ts', 'Guilds'],
  ['components/layout/nav-links.ts', 'Guilds'],
  ['components/layout/guild/guild-choices.tsx', 'Loading guilds...'],
  ['components/home/my-servers.tsx', 'Loading guilds...'],
  ['components/home/my-servers.tsx', 'No Manageable Guilds Found'],
  ['components/activity/starting-screen.tsx', 'Loading Corallium...'],
  ['components/social/add-friend.tsx', 'Enter user ID...'],
  ['components/social/profile-page.tsx', 'Loading profile...'],
  ['components/home/server-selector.tsx', 'Loading guilds...'],
  ['components/home/server-selector.tsx', 'No Manageable Guilds Found'],
  ['components/form/load-failure.tsx', 'You must be logged in to view guild settings.'],
  ['components/form/editing.ts', 'You must be logged in to view guild settings.'],
  ['components/pets/explore/game.ts', "Hmm, something went wrong... I couldn't heal your pets."],
  // A scope of Discord's OAuth.
  ['lib/auth/auth-options.ts', 'identify guilds'],
];

/** Two or more words, or one with a capital: not a name in code. */
function isForPeople(text: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(text) || /\S \S/.test(text);
}

const attributesOfCode =
  /^(class(Name)?|.*ClassName|href|rel|d|transform|viewBox|sizes|style|name|id|data-.*)$/;

/** Not shown to users: modules, types, directives, class names, log entries and SQL. */
function isCode(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
      return true;
    if (ts.isJsxAttribute(parent)) return attributesOfCode.test(parent.name.getText());
    if (
      ts.isCallExpression(parent) &&
      /^(clsx|log\(\).*|.*\.(exec|prepare))$/.test(parent.expression.getText())
    )
      return true;
  }
  return false;
}

/** The text of a node, with a gap for each placeholder; null if it has none. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return null;
  const pieces = node.templateSpans.map(({ literal }) => GAP + literal.text);
  return (node.head.text + pieces.join('')).replace(/\s+/g, ' ').trim();
}

interface Text {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

function textsIn(file: SourceFile): readonly Text[] {
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && isForPeople(text) && !isCode(node))
      found.push({ path: file.path, line: lineOf(file, node), text });
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return found;
}

/** Texts that break the product's style. */
export function checkWords(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => hasWords(path))
    .flatMap(textsIn)
    .filter(({ path, text }) => !stated.some(([place, own]) => place === path && own === text))
    .flatMap(({ path, line, text }) =>
      rules.flatMap(({ pattern, instead }) => {
        const problem = `says '${text.replaceAll(GAP, '…')}': write ${instead}`;
        return pattern.test(text) ? [{ path, line, problem }] : [];
      }),
    );
}

/** Exceptions that no file needs any more. */
export function unusedExceptions(files: readonly SourceFile[]): readonly string[] {
  const texts = files.flatMap(textsIn);
  return stated.flatMap(([place, own]) =>
    texts.some(({ path, text }) => path === place && text === own) ? [] : [`${place}: ${own}`],
  );
}
