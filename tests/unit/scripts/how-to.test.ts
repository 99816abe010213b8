// The guides for adding a panel and a game, followed in a copy of the project: the examples compile, respect
// the architecture and work, and touch only the files that the guides name.
import {
  copyWith,
  type Example,
  type ExampleCopy,
  namedInGuide,
  touchedBy,
} from '../../support/example-copy';

/** An edit that inserts lines before a text at the start of a line. */
const before = (text: string, ...lines: readonly string[]) => [text, [...lines, text].join('\n')] as const;

const panel: Example = {
  folder: 'tests/how-to/panel',
  edits: {
    'lib/db/collections.ts': [
      before('import { storedSettings', "import { auditOutbox } from '@/lib/rules/delivery/outbox';"),
      before(
        '/** For maintenance of the whole database.',
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
      ),
      before('  acts,', '  noteLists,'),
    ],
    'lib/contracts/panels.ts': [
      before('import * as overview', "import * as logging from '@/lib/contracts/notes';"),
      before('  members,', '  logging,'),
    ],
    'lib/rules/audit/registry.ts': [
      before('import * as polls', "import * as notes from '@/lib/rules/notes/note';"),
      before('  polls,', '  notes,'),
    ],
    'lib/guilds/registry/areas.ts': [
      before(
        'import type { PanelContext',
        "import { forgetNotes, noteExpiry, noteOutlet, readNotes } from '@/lib/guilds/notes/notes';",
      ),
      before(
        '  members: {',
        '  logging: {',
        '    read: ({ snapshot }) => readNotes(snapshot.guild.id),',
        '    outlets: [bindOutlet(noteOutlet)],',
        '    jobs: [onJob(noteExpiry, ({ guildId }) => forgetNotes(guildId, Date.now()))],',
        '  },',
      ),
    ],
  },
};

const game: Example = {
  folder: 'tests/how-to/game',
  edits: {
    'lib/games/registry.ts': [
      before(
        "import type { AnyGame } from '@/lib/games/game';",
        "import { ticTacToe } from '@/lib/games/tic-tac-toe/tic-tac-toe';",
      ),
      ['];', ', ticTacToe];'],
    ],
    'lib/games/tiles.ts': [
      before(
        "  {\n    id: 'poker',",
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
      ),
    ],
  },
};

let copy: ExampleCopy;
beforeAll(() => {
  copy = copyWith([panel, game]);
});
afterAll(() => copy?.remove());

test('the panel example touches exactly the files that its guide names, at most nine', () => {
  const ofTheProduct = (path: string) => !path.startsWith('tests/');
  const names = { area: 'notes', thing: 'note', section: 'logging' };
  const touched = touchedBy(panel).filter(ofTheProduct);
  expect(namedInGuide('panel', names).filter(ofTheProduct)).toEqual(touched);
  expect(touched.length).toBeLessThanOrEqual(9);
});

test('the game example touches exactly the files that its guide names, at most six', () => {
  expect(namedInGuide('game', { game: 'tic-tac-toe' })).toEqual(touchedBy(game));
  expect(touchedBy(game).length).toBeLessThanOrEqual(6);
});

test('both examples compile', () => {
  expect(copy.compile()).toBe('');
});

test('both examples respect the architecture', () => {
  expect(copy.violations(panel)).toEqual([]);
  expect(copy.violations(game)).toEqual([]);
});

test("the panel's own tests pass", () => {
  expect(copy.test('tests/db/notes')).toBe('');
});

test('the game passes the tests of every game and its own', () => {
  const paths = ['games/every-game', 'arcade/every-match', 'games/tic-tac-toe'];
  expect(copy.test('--testPathPatterns', ...paths, '--testNamePattern', '^tic-tac-toe|leads to')).toBe('');
});
