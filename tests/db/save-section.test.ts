// Concurrent saves of one section without a version.
import { toAppError, toFailure } from '@/lib/api/failure';
import { AppError } from '@/lib/core/errors';
import { guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
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

test('applies sixty concurrent saves one after another', async () => {
  const saved = await Promise.all(Array.from({ length: 60 }, (_, place) => save(`Wave ${place}`)));
  expect(new Set(saved.map(({ version }) => version)).size).toBe(60);
  const { values, version } = await readStoredSection(welcome, reef, { fresh: true });
  expect(version).toBe(Math.max(...saved.map((one) => one.version)));
  expect(values.welcome.message).toMatch(/^Wave \d+$/);
});

test('answers 503 to a save that always loses the race, without changing anything', async () => {
  await save('First');
  const settings = (await getStore()).collection(guildSettings);
  const update = jest.spyOn(settings, 'update').mockRejectedValue(new AppError('stale'));
  const refused = await save('Late').catch((error: unknown) => error);
  expect(toFailure(toAppError(refused), 'request')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'busy', error: expect.stringContaining('Nothing was changed.') },
  });
  expect(update.mock.calls.length).toBeGreaterThan(5);
  update.mockRestore();
  const { values } = await readStoredSection(welcome, reef, { fresh: true });
  expect(values.welcome.message).toBe('First');
  await expect(save('Again')).resolves.toMatchObject({ version: expect.any(Number) });
});
