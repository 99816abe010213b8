// Folders inside a folder are layered too; the tables are in tests/support/architecture/folder-layers.ts.
import { resolve } from 'node:path';
import { checkFolderCycles } from '../support/architecture/folder-cycles';
import {
  checkCrossings,
  checkFolderLayers,
  type FolderLayers,
  folderLayers,
} from '../support/architecture/folder-layers';
import { asLines, isWithin, parseSource, readSources } from '../support/architecture/source-file';

const root = resolve(__dirname, '../..');
const roots = ['lib', ...folderLayers.map((table) => table.root)];
const sources = readSources(root, (path) => roots.some((folder) => isWithin(path, folder)));

describe('in the whole project', () => {
  test('folders import only those below them', () => {
    expect(asLines(checkFolderLayers(sources))).toEqual([]);
  });

  test('every crossing in a table is used', () => {
    expect(asLines(checkCrossings(sources))).toEqual([]);
  });

  test('no folders of lib import each other in a cycle', () => {
    expect(asLines(checkFolderCycles(sources, 'lib'))).toEqual([]);
  });

  test('every root contains sources', () => {
    for (const folder of roots) {
      expect(sources.filter(({ path }) => isWithin(path, folder)).length).toBeGreaterThan(0);
    }
  });
});

const bad = [
  ['lib/guilds/a.ts', "import { b } from '@/lib/guilds/polls/b';"],
  ['lib/guilds/acts/a.ts', "import { b } from '../polls/b';"],
  ['lib/guilds/acts/a.ts', "export type { B } from '@/lib/guilds/transfer/b';"],
  ['lib/guilds/polls/a.ts', "import { b } from '@/lib/guilds/giveaways/b';"],
  ['lib/guilds/polls/a.ts', "const later = () => import('@/lib/guilds/transfer/parts/b');"],
  ['lib/guilds/cases/a.ts', "import { b } from '@/lib/guilds/appeals/b';"],
  ['lib/games/chess/a.ts', "import { b } from '@/lib/games/poker/b';"],
  ['lib/games/chess/a.ts', "import { games } from '@/lib/games/registry';"],
  ['lib/games/play.ts', "import { chess } from './chess/chess';"],
  ['components/ui/a.tsx', "import { B } from '@/components/discord/b';"],
  ['components/discord/a.tsx', "import { B } from '../form/b';"],
  ['components/form/a.tsx', "import { B } from '@/components/panel/b';"],
  ['components/form/a.tsx', "const later = () => import('@/components/dashboard/polls/b');"],
  ['components/panel/a.tsx', "import { B } from '@/components/tickets/b';"],
  ['components/tickets/a.tsx', "import { B } from '@/components/reports/b';"],
  ['components/home/a.tsx', "import { B } from '@/components/dashboard/b';"],
  ['components/userhub/tickets/a.tsx', "import { B } from '@/components/layout/b';"],
  ['components/userhub/tickets/a.tsx', "import { B } from '@/components/userhub/reports/b';"],
  ['components/dashboard/polls/a.tsx', "import { B } from '@/components/dashboard/giveaways/b';"],
  ['components/dashboard/polls/a.tsx', "import { B } from '@/components/dashboard/section-page';"],
  ['components/dashboard/events/a.tsx', "import { B } from '../polls/b';"],
] as const;

test.each(bad)('refuses %s: %j', (path, text) => {
  expect(asLines(checkFolderLayers([parseSource(path, text)]))).not.toEqual([]);
});

const good = [
  ['lib/guilds/a.ts', "import { b } from './b'; import { c } from '@/lib/guilds/acts/c';"],
  ['lib/guilds/polls/a.ts', "import { b } from '../b'; import { c } from './c';"],
  ['lib/guilds/polls/a.ts', "import { b } from '@/lib/guilds/events/b';"],
  ['lib/guilds/appeals/a.ts', "import { b } from '@/lib/guilds/cases/b';"],
  ['lib/guilds/transfer/a.ts', "import { b } from '@/lib/guilds/polls/b';"],
  ['lib/worker/a.ts', "import { b } from '@/lib/guilds/polls/b';"],
  ['lib/games/chess/a.ts', "import { b } from './b'; import { c } from '@/lib/games/game';"],
  ['lib/games/registry.ts', "import { chess } from '@/lib/games/chess/chess';"],
  ['components/form/a.tsx', "import { B } from '../ui/b'; import { C } from '@/components/discord/c';"],
  ['components/layout/guild/a.tsx', "import { B } from '../b'; import { C } from '@/components/panel/c';"],
  [
    'components/userhub/tickets/a.tsx',
    "import { B } from '../b'; import { C } from '@/components/tickets/c';",
  ],
  ['components/dashboard/polls/a.tsx', "import { B } from '@/components/dashboard/events/b';"],
  ['components/dashboard/a.tsx', "const later = () => import('@/components/dashboard/polls/b');"],
] as const;

test.each(good)('accepts %s: %j', (path, text) => {
  expect(asLines(checkFolderLayers([parseSource(path, text)]))).toEqual([]);
});

describe('checkFolderCycles', () => {
  const importing = (pairs: readonly (readonly [path: string, target: string])[]) =>
    pairs.map(([path, target]) => parseSource(`lib/${path}`, `import type { B } from '@/lib/${target}';`));

  test.each([
    [
      [
        ['a/x.ts', 'b/y'],
        ['b/z.ts', 'a/w'],
      ],
      2,
    ],
    [
      [
        ['a/x.ts', 'b/y'],
        ['b/z.ts', 'c'],
        ['c.ts', 'a/w'],
      ],
      3,
    ],
    [
      [
        ['a/x.ts', 'b/y'],
        ['b/z.ts', 'c/y'],
        ['a/v.ts', 'c/w'],
        ['a/v.ts', 'a/x'],
      ],
      0,
    ],
  ] as const)('for %j, reports %d violations', (pairs, found) => {
    expect(checkFolderCycles(importing(pairs), 'lib')).toHaveLength(found);
  });
});

describe('a table', () => {
  const table: FolderLayers = {
    root: 'components',
    layers: [
      { name: 'low', holds: ['ui', 'a/kit'] },
      { name: 'areas', holds: ['a', 'b'], isApart: true },
    ],
    crossings: { a: ['b'] },
  };
  const importing = (path: string, target: string) => [
    parseSource(`components/${path}`, `import '@/components/${target}';`),
  ];

  test('must cover every file below its root', () => {
    expect(checkFolderLayers(importing('c/x.tsx', 'ui/y'), [table])).toHaveLength(1);
    expect(checkFolderLayers(importing('x.tsx', 'ui/y'), [table])).toHaveLength(1);
  });

  test('places a file by its longest matching entry', () => {
    expect(checkFolderLayers(importing('a/kit/x.tsx', 'a/y'), [table])).toHaveLength(1);
    expect(checkFolderLayers(importing('b/x.tsx', 'a/kit/y'), [table])).toEqual([]);
    expect(checkFolderLayers(importing('b/x.tsx', 'a/y'), [table])).toHaveLength(1);
  });

  test('must not contain an unused crossing', () => {
    expect(checkCrossings(importing('b/x.tsx', 'a/y'), [table])).toHaveLength(1);
    expect(checkCrossings(importing('a/x.tsx', 'b/y'), [table])).toEqual([]);
  });
});
