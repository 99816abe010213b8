// Saves of one section that name no version, at the same time.
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { saveSection } from '@/lib/guilds/save-section';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { eventWorld, pearl, reef } from './event-world';

eventWorld();

const save = (message: string) =>
  saveSection({
    section: welcome,
    guildId: reef,
    by: pearl,
    input: { welcome: { message } },
    ifVersion: null,
  });

test('of sixty at once each is applied, one after the other', async () => {
  const saved = await Promise.all(Array.from({ length: 60 }, (_, place) => save(`Wave ${place}`)));
  expect(new Set(saved.map(({ version }) => version)).size).toBe(60);
  const { values, version } = await readStoredSection(welcome, reef, { fresh: true });
  expect(version).toBe(Math.max(...saved.map((one) => one.version)));
  expect(values.welcome.message).toMatch(/^Wave \d+$/);
});
