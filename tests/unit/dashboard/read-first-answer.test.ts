import { guildId } from '@/lib/core/ids';
import { findSection } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { readFirstAnswer } from '@/lib/guilds/read-first-answer';
import { readSection } from '@/lib/guilds/read-section';

jest.mock('@/lib/guilds/read-section', () => ({ readSection: jest.fn() }));
const reading = jest.mocked(readSection);

const guild = guildId.parse('300000000000000001');
function welcome(): Section {
  const section = findSection('welcome');
  if (!section) throw new Error('There is no welcome section.');
  return section;
}

test('a page carries what the call would answer, with the version to save over', async () => {
  reading.mockResolvedValue({ answer: { plan: 'none', problems: [], welcome: {} }, version: 7 });
  const first = await readFirstAnswer(welcome(), guild);
  expect(first).toMatchObject({ data: { plan: 'none', problems: [], welcome: {} }, etag: '"v7"' });
});

test('what cannot be read, or does not fit its contract, is left to the call', async () => {
  reading.mockRejectedValue(new Error('Discord is down'));
  expect(await readFirstAnswer(welcome(), guild)).toBeUndefined();
  reading.mockResolvedValue({ answer: JSON.parse('{"plan":"gold","problems":[]}'), version: 7 });
  expect(await readFirstAnswer(welcome(), guild)).toBeUndefined();
});

test('a page does not wait for what takes long', async () => {
  reading.mockReturnValue(new Promise(() => undefined));
  expect(await readFirstAnswer(welcome(), guild)).toBeUndefined();
});
