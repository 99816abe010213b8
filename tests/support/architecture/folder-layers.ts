// The layers among the folders inside one folder, as data: which of them may import which.
import { importsOf } from './imports';
import { isWithin, type SourceFile, type Violation } from './source-file';

interface FolderLayer {
  readonly name: string;
  /**
   * Folders and files (without extension) below the root; '.' stands for the files directly in it, '*' for
   * every other folder.
   */
  readonly holds: readonly string[];
  /** Its folders do not import each other, except by a crossing. */
  readonly isApart?: true;
}

export interface FolderLayers {
  readonly root: string;
  /** From the lowest: each may import itself and those before it. */
  readonly layers: readonly FolderLayer[];
  /**
   * Further folders that a folder may import, by the names in `holds` or of the folder; each must be needed.
   */
  readonly crossings: Readonly<Record<string, readonly string[]>>;
}

export const folderLayers: readonly FolderLayers[] = [
  {
    root: 'lib/guilds',
    layers: [
      { name: 'foundation', holds: ['.', 'acts', 'events', 'trackers'] },
      { name: 'areas', holds: ['*'], isApart: true },
      { name: 'registries', holds: ['registry', 'transfer'] },
    ],
    crossings: {
      appeals: ['cases'],
      members: ['cases'],
      tickets: ['embedbuilder'],
    },
  },
  {
    root: 'lib/games',
    layers: [
      { name: 'frame', holds: ['.'] },
      { name: 'games', holds: ['*'], isApart: true },
      { name: 'registries', holds: ['registry'] },
    ],
    crossings: {},
  },
  {
    root: 'components',
    layers: [
      { name: 'ui', holds: ['ui'] },
      { name: 'discord', holds: ['discord'] },
      { name: 'live', holds: ['live'] },
      { name: 'activity', holds: ['activity'] },
      { name: 'plans', holds: ['plans'] },
      { name: 'form', holds: ['form'] },
      { name: 'panel kit', holds: ['panel'] },
      {
        name: 'shared by areas',
        holds: ['applications', 'creatures', 'games', 'message-editor', 'reports', 'tickets', 'tile-map'],
        isApart: true,
      },
      { name: 'areas', holds: ['*'], isApart: true },
      { name: 'layout', holds: ['layout'] },
    ],
    // The pets' battles are matches of the arcade, and the map editor's playtest uses the game.
    crossings: { pets: ['arcade'], 'map-editor': ['pets'] },
  },
  {
    root: 'components/dashboard',
    layers: [
      { name: 'shared by areas', holds: ['events', 'trackers'], isApart: true },
      { name: 'areas', holds: ['*'], isApart: true },
      { name: 'registries', holds: ['.'] },
    ],
    crossings: {},
  },
  {
    root: 'components/userhub',
    layers: [
      { name: 'what its pages share', holds: ['.'] },
      { name: 'areas', holds: ['*'], isApart: true },
    ],
    crossings: {},
  },
];

interface Place {
  /** The name in `holds`, or the folder that '*' matched. */
  readonly unit: string;
  readonly height: number;
}

/** The place of a path below the root by its longest matching name. Null if none matches. */
function placeOf({ root, layers }: FolderLayers, path: string): Place | null {
  const inside = path.slice(root.length + 1).replace(/\.tsx?$/, '');
  const [folder = ''] = inside.split('/');
  const named = layers.flatMap(({ holds }) => holds).filter((name) => isWithin(inside, name));
  const [name = inside === folder ? '.' : '*'] = named.toSorted((a, b) => b.length - a.length);
  const height = layers.findIndex(({ holds }) => holds.includes(name));
  return height === -1 ? null : { unit: name === '*' ? folder : name, height };
}

/** An import from one folder of the root into another. */
interface Step {
  readonly path: string;
  readonly line: number;
  readonly target: string;
  readonly from: Place;
  readonly to: Place;
}

function stepsIn(table: FolderLayers, file: SourceFile): Step[] {
  const from = placeOf(table, file.path);
  return importsOf(file).flatMap(({ target, line }) => {
    const to = target !== null && isWithin(target, table.root) ? placeOf(table, target) : null;
    if (target === null || from === null || to === null || from.unit === to.unit) return [];
    return [{ path: file.path, line, target, from, to }];
  });
}

const isDownward = ({ layers }: FolderLayers, { from, to }: Step) =>
  from.height > to.height || (from.height === to.height && !layers[to.height]?.isApart);

const isCrossing = ({ crossings }: FolderLayers, { from, to }: Step) =>
  crossings[from.unit]?.includes(to.unit) ?? false;

/**
 * Checks every import among the folders of a root against its table; a file without a place in it is a
 * violation too.
 */
export function checkFolderLayers(
  files: readonly SourceFile[],
  tables: readonly FolderLayers[] = folderLayers,
): Violation[] {
  return tables.flatMap((table) =>
    files
      .filter(({ path }) => isWithin(path, table.root))
      .flatMap((file): Violation[] => {
        const { path } = file;
        if (placeOf(table, path) === null) {
          return [{ path, line: null, problem: `belongs to no layer of ${table.root}` }];
        }
        return stepsIn(table, file)
          .filter((step) => !isDownward(table, step) && !isCrossing(table, step))
          .map(({ line, target }) => ({ path, line, problem: `may not import ${target}` }));
      }),
  );
}

/** Crossings that a table allows but no file needs. */
export function checkCrossings(
  files: readonly SourceFile[],
  tables: readonly FolderLayers[] = folderLayers,
): Violation[] {
  return tables.flatMap((table) => {
    const steps = files
      .filter(({ path }) => isWithin(path, table.root))
      .flatMap((file) => stepsIn(table, file))
      .filter((step) => !isDownward(table, step));
    return Object.entries(table.crossings).flatMap(([from, targets]) =>
      targets
        .filter((to) => !steps.some((step) => step.from.unit === from && step.to.unit === to))
        .map((to) => ({ path: `${table.root}/${from}`, line: null, problem: `need not import ${to}` })),
    );
  });
}
