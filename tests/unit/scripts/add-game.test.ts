// The README's how-to for a game, followed: a copy of the project with tic-tac-toe among its games compiles,
// keeps the architecture, is drawn, and passes what every game and its matches promise, computers in seats
// too; nothing but the files that the how-to names was touched.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkNames } from '../../support/architecture/file-rules';
import { checkFolderLayers } from '../../support/architecture/folder-layers';
import { checkImports } from '../../support/architecture/import-rules';
import { asLines, listFiles, readSources } from '../../support/architecture/source-file';

const root = resolve(__dirname, '../../..');
const example = join(root, 'tests/how-to/game');

/** What the files that every game is named in say before and after. */
const edits: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'lib/games/registry.ts': [
    [
      "import type { AnyGame } from '@/lib/games/game';",
      "import type { AnyGame } from '@/lib/games/game';\nimport { ticTacToe } from '@/lib/games/tic-tac-toe/tic-tac-toe';",
    ],
    ['];', ', ticTacToe];'],
  ],
  'lib/games/tiles.ts': [
    [
      "  {\n    id: 'poker',",
      [
        '  {',
        "    id: 'tic-tac-toe',",
        "    name: 'Tic-tac-toe',",
        "    summary: 'Three in a row.',",
        "    players: '1 or 2 players',",
        "    icon: 'grid',",
        "    keywords: 'noughts crosses',",
        "    wiki: 'The rules of tic-tac-toe.',",
        '    hasOptions: true,',
        '  },',
        "  {\n    id: 'poker',",
      ].join('\n'),
    ],
  ],
};

const copied = [
  'lib',
  'components',
  'sandbox',
  'tests/unit/games/every-game.test.ts',
  'tests/unit/games/playouts.ts',
  'tests/unit/arcade/every-match.test.ts',
  'tests/unit/arcade/four-seats.ts',
  'tests/unit/arcade/match-world.ts',
  'tests/jest-setup.ts',
  'tests/support',
  'jest.config.mjs',
  'next-env.d.ts',
  'package.json',
  'tsconfig.json',
];
const added = listFiles(example).map((path) => path.replace(/\.txt$/, ''));

let copy: string;

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'corallium-game-'));
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const path of listFiles(example)) {
    const target = join(copy, path.replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(example, path), target);
  }
  for (const [path, changes] of Object.entries(edits)) {
    const text = changes.reduce(
      (present, [before, after]) => {
        if (!present.includes(before)) throw new Error(`${path} does not say ${before}`);
        return present.replace(before, after);
      },
      readFileSync(join(copy, path), 'utf8'),
    );
    writeFileSync(join(copy, path), text);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const touched = () => [...added, ...Object.keys(edits)].sort();

test('touches the files that the README names, and no more than six', () => {
  const [, steps = ''] =
    /### Add a game\n(.*?)\n\n\[An example/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const named = [...steps.matchAll(/`((?:lib|components|tests)\/[^`]+\.tsx?)`/g)].map(([, path = '']) =>
    path.replaceAll('<game>', 'tic-tac-toe'),
  );
  expect(named.toSorted()).toEqual(touched());
  expect(touched().length).toBeLessThanOrEqual(6);
});

test('compiles', () => {
  const settings = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
  const include = ['next-env.d.ts', 'tests/unit/**/*.ts', ...touched()];
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include }));
  const tsc = 'node_modules/typescript-native/bin/tsc';
  expect(run(tsc, '--noEmit', '--pretty', 'false', '--incremental', 'false')).toBe('');
});

test('keeps the architecture', () => {
  const files = readSources(copy, (path) => touched().includes(path));
  expect(files.map(({ path }) => path)).toEqual(touched());
  const found = [...checkImports(files), ...checkFolderLayers(files), ...checkNames(touched())];
  expect(asLines(found)).toEqual([]);
});

test('keeps what every game promises, and its own rules', () => {
  const jest = 'node_modules/jest/bin/jest.js';
  const options = [
    '--ci',
    '--maxWorkers=1',
    '--selectProjects',
    'unit',
    'components',
    '--testNamePattern',
    '^tic-tac-toe|leads to',
  ];
  expect(run(jest, ...options)).toBe('');
});
