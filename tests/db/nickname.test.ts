// The bot's nickname: the only setting that Discord itself stores.
import { auditEntries, guildSettings } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { overview } from '@/lib/guild-settings/sections/overview';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { saveSection } from '@/lib/guilds/save-section';
import { settingsOutlet } from '@/lib/guilds/settings-outlet';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { eventWorld, pearl, reef } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';

const world = eventWorld();
const id = `${reef}:overview`;
const calls = 'PATCH /guilds/.*/members/@me';
const noAnswer = { match: calls, status: 500, times: 1 } as const;

const save = (input: Readonly<Record<string, unknown>>, ifVersion: number | null = null) =>
  saveSection({ section: overview, guildId: reef, by: pearl, input, ifVersion });
const goOn = () => goOnDelivering(settingsOutlet, id, { attempt: 1 });
const stored = () => readStoredSection(overview, reef, { fresh: true });
const asked = () => world.calls().filter(({ method }) => method === 'PATCH').length;
const present = async () => (await findSnapshot(reef, { refresh: true }))?.bot?.nick ?? null;
async function noted() {
  const { items } = await world.collection(auditEntries).list();
  return items.map(({ value }) => value.changes.map(({ field, after }) => [field, after]));
}

// Refreshes the cached snapshot, which may still hold the nickname of the previous test.
beforeEach(present);

test('sets the nickname with the stored settings, and logs it once', async () => {
  const { version } = await save({ nickname: 'Reefy', prefix: '?' });
  expect([await present(), await noted()]).toEqual([
    'Reefy',
    [
      [
        ['nickname', 'Reefy'],
        ['prefix', '?'],
      ],
    ],
  ]);
  expect(await stored()).toMatchObject({
    version,
    underWay: null,
    values: { nickname: 'Reefy', prefix: '?' },
  });
  expect((await save({ prefix: '$' }, version)).changes).toHaveLength(1);
});

test('stores nothing when Discord refuses the nickname', async () => {
  world.discord().addFault({ match: calls, ...forbidden, times: 1 });
  expect(await codeOf(save({ nickname: 'No' }))).toBe('discord_refused');
  expect(await stored()).toMatchObject({ version: 0, stored: 0 });
});

test.each([true, false])('sets the nickname after a lost answer (already set: %s)', async (isDone) => {
  world.discord().addFault({ ...noAnswer, isDone });
  expect(await refusalOf(save({ nickname: 'Reefy', prefix: '?' }))).toBe(
    "discord_uncertain: Discord didn't answer. We're checking whether the nickname was changed.",
  );
  expect(await noted()).toEqual([]);
  await goOn();
  expect([await present(), (await noted()).length]).toEqual(['Reefy', 1]);
  expect((await stored()).values).toMatchObject({ nickname: 'Reefy', prefix: '?' });
});

test('sets the nickname after a crash right after storing the settings', async () => {
  const settings = world.collection(guildSettings);
  const insert = settings.insert.bind(settings);
  jest.spyOn(settings, 'insert').mockImplementation(async (...input) => {
    await insert(...input);
    throw new Error('The process ended.');
  });
  await save({ nickname: 'Reefy' }).catch(() => undefined);
  expect([asked(), await present()]).toEqual([0, null]);
  await goOn();
  expect([await present(), (await noted()).length]).toEqual(['Reefy', 1]);
});

test('a save without a nickname plans no job', async () => {
  const planned = jest.spyOn(world.collection(jobs), 'upsert');
  await save({ prefix: '?' });
  expect(planned).not.toHaveBeenCalled();
  expect(await noted()).toHaveLength(1);
});
