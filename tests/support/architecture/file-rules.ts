import { posix } from 'node:path';
import ts from 'typescript';
import { isRoute } from './layers';
import { isWithin, type SourceFile, type Violation } from './source-file';

const places = ['app', 'components', 'lib', 'sandbox', 'scripts', 'tests', 'content'];
/** Stored data of releases is named by release and collection. */
const dataFolder = 'tests/fixtures/stored';
/** Maps and NPCs have the names that staff gave them. */
const worldFolder = 'content/maps';
const forbiddenWords = ['util', 'utils', 'helpers', 'misc', 'common', 'manager'];

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Next's own folders: `[guildId]`, `[...page]`, `[[...page]]`, `(site)`, `@slot`, `_private`. */
const nextFolder =
  /^([a-z]+\.json|\[[A-Za-z]+\]|\[\.\.\.[A-Za-z]+\]|\[\[\.\.\.[A-Za-z]+\]\]|\([a-z-]+\)|@[a-z-]+|_[a-z-]+)$/;
/** Path segments whose spelling the specification fixes. */
const statedFolders: readonly string[] = ['userModules', 'petsEditor'];

function isRoutingFolder(folder: string): boolean {
  return nextFolder.test(folder) || statedFolders.includes(folder);
}

function isGoodName(part: string): boolean {
  return kebab.test(part) && !part.split('-').some((word) => forbiddenWords.includes(word));
}

/** Names are in kebab-case and avoid meaningless words. */
export function checkNames(paths: readonly string[]): Violation[] {
  return paths
    .filter(
      (path) =>
        places.some((place) => isWithin(path, place)) &&
        ![dataFolder, worldFolder].some((place) => isWithin(path, place)),
    )
    .flatMap((path) => {
      const folders = posix.dirname(path).split('/');
      const [name = '', ...endings] = posix.basename(path).split('.');
      const bad = [
        ...folders.filter(
          (folder) => !isGoodName(folder) && !(/(^|\/)app\//.test(path) && isRoutingFolder(folder)),
        ),
        ...[name, ...endings].filter((part) => !isGoodName(part)),
      ];
      return bad.map((part) => ({ path, line: null, problem: `has the name '${part}'` }));
    });
}

/** Files that only re-export. */
export function checkBarrels(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, tree }) => {
    const { statements } = tree;
    const onlyPassesOn =
      statements.length > 0 &&
      statements.every(
        (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined,
      );
    const isIndex = /(^|\/)index\.[a-z]+$/.test(path);
    return onlyPassesOn || isIndex ? [{ path, line: null, problem: 'is a barrel' }] : [];
  });
}

const longestFile = 350;
const longestRoute = 40;
const longestPage = 80;
/** Data and rules that are read as a table, not as a program. */
const longData: readonly string[] = [];

function limitFor(path: string): number {
  if (isRoute(path)) return longestRoute;
  return /^app\/(.*\/)?page\.tsx$/.test(path) ? longestPage : longestFile;
}

export function checkLengths(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !longData.includes(path))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      const limit = limitFor(path);
      return lines > limit ? [{ path, line: null, problem: `has ${lines} lines, more than ${limit}` }] : [];
    });
}
