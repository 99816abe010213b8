import { guildId, userId } from '@/lib/core/ids';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { toAnswer } from '@/lib/guild-settings/wire';
import { readFirstAnswer } from '@/lib/guilds/registry/read-first-answer';
import { readSection } from '@/lib/guilds/registry/read-section';

jest.mock('@/lib/guilds/registry/read-section', () => ({ readSection: jest.fn() }));
const reading = jest.mocked(readSection);

const guild = guildId.parse('300000000000000001');
const viewer = { userId: userId.parse('200000000000000003') };
const members = {
  ...toAnswer(welcome, defaultValues(welcome), { channels: [], roles: [] }),
  plan: 'none',
  problems: [],
};

test('returns the answer of the call with its version as an ETag', async () => {
  reading.mockResolvedValue({ answer: { section: welcome, members: { ...members, stray: 1 } }, version: 7 });
  expect(await readFirstAnswer(welcome, guild, viewer)).toMatchObject({ data: members, etag: '"v7"' });
  expect((await readFirstAnswer(welcome, guild, viewer))?.data).not.toHaveProperty('stray');
});

test('returns undefined when reading fails or the answer breaks its contract', async () => {
  reading.mockRejectedValue(new Error('Discord is down'));
  expect(await readFirstAnswer(welcome, guild, viewer)).toBeUndefined();
  const wrong = { section: welcome, members: { ...members, plan: 'gold' } };
  reading.mockResolvedValue({ answer: wrong, version: 7 });
  expect(await readFirstAnswer(welcome, guild, viewer)).toBeUndefined();
});

test('returns undefined when reading takes too long', async () => {
  reading.mockReturnValue(new Promise(() => undefined));
  expect(await readFirstAnswer(welcome, guild, viewer)).toBeUndefined();
});
