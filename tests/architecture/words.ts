// Texts that users read; the rules are in tests/support/architecture/word-rules.ts.
import { resolve } from 'node:path';
import { asLines, parseSource, readSources } from '../support/architecture/source-file';
import { checkWords, hasWords, unusedExceptions } from '../support/architecture/word-rules';

const sources = readSources(resolve(__dirname, '../..'), hasWords);

test('the whole project follows the word rules', () => {
  expect(asLines(checkWords(sources))).toEqual([]);
});

test('every exception is needed', () => {
  expect(unusedExceptions(sources)).toEqual([]);
  expect(unusedExceptions([])).not.toEqual([]);
});

type Example = readonly [path: string, text: string];

const help = (text: string): Example => [
  'lib/guild-settings/a.ts',
  `export const a = { help: ${JSON.stringify(text)} };`,
];
const shown = (text: string): Example => ['components/a.tsx', `export const A = () => <p>${text}</p>;`];

test.each<Example>([
  help('Who may apply; without a role, everyone.'),
  help('What the bot says.'),
  help('Empty: its own name.'),
  help('0: no pause.'),
  help('Categories. With none they are not asked.'),
  help('The bot may not post here.'),
  help('Tell somebody.'),
  help('This cannot be undone.'),
  help('Follow a Youtube channel.'),
  help('Settings of this guild.'),
  help('Send a direct message.'),
  help('Pick a color.'),
  help('Loading settings...'),
  help('Members’ roles'),
  help('Take over the settings.'),
  ['lib/rules/a.ts', 'export const a = (name: string) => `The bot may not see $' + '{name}.`;'],
  ['lib/guilds/a.ts', 'export const a = (id: string) => `Everybody in $' + '{id} is gone.`;'],
  ['lib/guild-settings/a.ts', "export const title = 'Youtube';"],
  shown('Who waits here'),
  shown('Everybody can vote.'),
  shown('Find it in the member hub.'),
  shown('Banned by id'),
])('refuses %s: %j', (path, text) => {
  expect(asLines(checkWords([parseSource(path, text)]))).not.toEqual([]);
});

test.each<Example>([
  help('Who can use this?'),
  help('Choose a channel: nothing is sent without one.'),
  help('Only members with one of these roles can apply. Leave empty to let everyone apply.'),
  help('Sends {user} of {guild} a DM with their ID.'),
  help('Pick a colour from the centre…'),
  ['lib/guild-settings/sections/youtube.ts', "export const title = 'Youtube';"],
  ['components/a.tsx', 'export const A = () => <p className="flex items-center text-center" />;'],
  ['components/a.tsx', "import { a } from '@/lib/guilds/who may not';"],
  ['lib/db/a.ts', "export const a = 'SELECT id FROM a WHERE id = ?';"],
  ['lib/guilds/a.ts', "log().warn('somebody may not write');"],
  ['tests/unit/a.test.ts', "test('somebody may not write', () => {});"],
])('accepts %s: %j', (path, text) => {
  expect(asLines(checkWords([parseSource(path, text)]))).toEqual([]);
});
