// Code for all games names none of them; only the registry, the tiles and a game's own folders do.
import ts from 'typescript';
import { isWithin, lineOf, type SourceFile, type Violation } from './source-file';

/** Where all games are declared. */
const declarations = ['lib/games/registry.ts', 'lib/games/tiles.ts'];

/** Other files that name a game, each with its reason. */
const exceptions: readonly (readonly [path: string, reason: string])[] = [
  ['lib/handlers/arcade/battleship.ts', 'calls that the specification gives under this name'],
  ['lib/contracts/arcade/battleship.ts', 'the contracts of those calls'],
  ['lib/handlers/arcade/coralopolis.ts', 'calls that the specification gives under this name'],
  ['lib/contracts/arcade/coralopolis.ts', 'the contracts of those calls'],
  ['lib/matches/coralopolis.ts', 'those calls in terms of any match'],
  ['lib/contracts/registry.ts', 'lists every file of contracts'],
  ['lib/matches/battleship.ts', 'those calls in terms of any match'],
  ['lib/matches/tell-invited.ts', 'the notification of an invitation that the specification gives'],
  ['lib/rules/notifications/kinds.ts', 'that notification'],
  ['lib/rules/notifications/texts.ts', 'that notification'],
  ['components/layout/open-invite.ts', 'that notification'],
  ['lib/pets', 'the world whose battles are matches of a game'],
  ['lib/rules/pets', 'the rules of that world'],
  ['lib/core/routes.ts', 'addresses that the specification gives'],
  ['middleware.ts', 'addresses that the specification gives'],
  ['app/(app)/(plain)/arcade/checkers', 'a page that only this game has'],
  ['app/(app)/(plain)/arcade/blackjack', 'a page that only this game has'],
  ['app/(app)/(plain)/arcade/pets', 'the world whose battles are matches of this game'],
];

const places = ['app', 'components', 'lib', 'middleware.ts'];

/** Whether a file is supposed to work for any game. */
function isForAnyGame(path: string, ids: readonly string[]): boolean {
  const own = ids.flatMap((id) => [`lib/games/${id}`, `components/arcade/${id}`]);
  return (
    places.some((place) => isWithin(path, place)) &&
    ![...declarations, ...own, ...exceptions.map(([place]) => place)].some((place) => isWithin(path, place))
  );
}

/** Unneeded exceptions: files that name no game. */
export function idleExceptions(files: readonly SourceFile[], ids: readonly string[]): readonly string[] {
  return exceptions
    .map(([place]) => place)
    .filter((place) => !files.some((file) => isWithin(file.path, place) && namings(file, ids).length > 0));
}

function namings(file: SourceFile, ids: readonly string[]): Violation[] {
  const pattern = new RegExp(`(?<![a-z])(${ids.join('|')})(?![a-z])`, 'i');
  const found: Violation[] = [];
  function visit(node: ts.Node) {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node);
    const isKey = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name);
    const text = isText ? node.text : isKey ? node.name.getText(file.tree) : '';
    const [, id] = pattern.exec(text) ?? [];
    if (id) found.push({ path: file.path, line: lineOf(file, node), problem: `names the game ${id}` });
    ts.forEachChild(node, visit);
  }
  visit(file.tree);
  return found;
}

/** Texts, imports and keys that name a game by ID or name, outside its declaration. */
export function checkGameNames(files: readonly SourceFile[], ids: readonly string[]): Violation[] {
  return files.filter(({ path }) => isForAnyGame(path, ids)).flatMap((file) => namings(file, ids));
}
