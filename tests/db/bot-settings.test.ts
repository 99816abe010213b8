import { readAllSettings, readSettings } from '@/lib/bot/read-settings';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { channelNamed, eventWorld, reef } from './event-world';
import { storeSettings } from './stored-settings';

const world = eventWorld();

test('the bot reads null for an unset channel and defaults for invalid values', async () => {
  const none = { ...defaultValues(altdetector), altModlog: null };
  expect((await readSettings(reef, 'altdetector')).values).toEqual(none);
  await storeSettings(world, altdetector, { altModlog: channelNamed('reports'), altDays: 'seven', stray: 1 });
  const chosen = { ...none, altModlog: channelNamed('reports') };
  expect((await readSettings(reef, 'altdetector')).values).toEqual(chosen);
  const { sections } = await readAllSettings(reef);
  expect(sections.find(({ section }) => section === 'altdetector')?.values).toEqual(chosen);
});
