// The README's how-to for a panel, followed: a copy of the project with the example in tests/how-to/panel
// compiles, keeps the architecture and works, and nothing but the files that the how-to names was touched.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkNames } from '../../support/architecture/file-rules';
import { checkFolderLayers } from '../../support/architecture/folder-layers';
import { checkImports, checkServerOnly } from '../../support/architecture/import-rules';
import { asLines, listFiles, readSources } from '../../support/architecture/source-file';

const root = resolve(__dirname, '../../..');
const example = join(root, 'tests/how-to/panel');

/** Lines that go before the first line that contains the other text. */
const edits: Readonly<Record<string, readonly (readonly [before: string, lines: string])[]>> = {
  'lib/db/collections.ts': [
    ['import { storedSettings', "import { auditOutbox } from '@/lib/rules/delivery/outbox';"],
    [
      '/** For maintenance of the whole database.',
      [
        '/** Notes for the team of a guild, by guild id. */',
        'export const noteLists = defineCollection({',
        "  name: 'noteLists',",
        '  schema: z.object({',
        '    guildId: z.string(),',
        '    notes: z.array(z.object({ id: z.string(), text: z.string(), expiresAt: isoDate })),',
        '    outbox: auditOutbox,',
        '  }),',
        '});',
        '',
      ].join('\n'),
    ],
    ['  acts,', '  noteLists,'],
  ],
  'lib/contracts/panels.ts': [
    ['import * as overview', "import * as logging from '@/lib/contracts/notes';"],
    ['  members,', '  logging,'],
  ],
  'lib/rules/audit/registry.ts': [
    ['import * as polls', "import * as notes from '@/lib/rules/notes/note';"],
    ['  polls,', '  notes,'],
  ],
  'lib/guilds/registry/areas.ts': [
    [
      'import type { PanelContext',
      "import { forgetNotes, noteExpiry, noteOutlet, readNotes } from '@/lib/guilds/notes/notes';",
    ],
    [
      '  members: {',
      [
        '  logging: {',
        '    read: ({ snapshot }) => readNotes(snapshot.guild.id),',
        '    outlets: [bindOutlet(noteOutlet)],',
        '    jobs: [onJob(noteExpiry, ({ guildId }) => forgetNotes(guildId, Date.now()))],',
        '  },',
      ].join('\n'),
    ],
  ],
};

/** The product's files that the example adds. */
const added = listFiles(example)
  .map((path) => path.replace(/\.txt$/, ''))
  .filter((path) => !path.startsWith('tests/'));

let copy: string;

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'corallium-panel-'));
  for (const path of listFiles(root).filter((name) => !name.startsWith('public/'))) {
    cpSync(join(root, path), join(copy, path), { force: true, errorOnExist: false });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const path of listFiles(example)) {
    const target = join(copy, path.replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(example, path), target);
  }
  for (const [path, insertions] of Object.entries(edits)) {
    const text = insertions.reduce(
      (present, [before, lines]) => {
        const found = present.split('\n').findIndex((line) => line.includes(before));
        if (found === -1) throw new Error(`${path} has no line with ${before}`);
        return present.split('\n').toSpliced(found, 0, lines).join('\n');
      },
      readFileSync(join(copy, path), 'utf8'),
    );
    writeFileSync(join(copy, path), text);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const touched = () => [...added, ...Object.keys(edits)].sort();

test('touches the files that the README names, and no more than nine', () => {
  const [, steps = ''] =
    /### Add a panel\n(.*?)\n### /s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const named = [...steps.matchAll(/`((?:lib|app|components)\/[^`]+\.tsx?)`/g)].map(([, path = '']) =>
    path.replaceAll('<area>', 'notes').replaceAll('<thing>', 'note').replaceAll('<section>', 'logging'),
  );
  expect(named.toSorted()).toEqual(touched());
  expect(touched().length).toBeLessThanOrEqual(9);
});

test('compiles', () => {
  // Pages need types that Next writes; the panel's page is found by its section.
  const include = [
    'next-env.d.ts',
    'lib/**/*.ts',
    'components/**/*.tsx',
    ...touched(),
    'tests/db/notes.test.ts',
  ];
  const settings = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include }));
  const tsc = 'node_modules/typescript-native/bin/tsc';
  expect(run(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '--incremental', 'false'])).toBe('');
});

test('keeps the architecture', () => {
  const files = readSources(copy, (path) => touched().includes(path));
  expect(files.map(({ path }) => path)).toEqual(touched());
  const found = [
    ...checkImports(files),
    ...checkFolderLayers(files),
    ...checkServerOnly(files),
    ...checkNames(touched()),
  ];
  expect(asLines(found)).toEqual([]);
});

test('works', () => {
  expect(
    run(process.execPath, ['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1', 'tests/db/notes']),
  ).toBe('');
});
