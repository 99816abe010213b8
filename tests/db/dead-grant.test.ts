// A user whose grant was revoked at Discord has to sign in again, and returns to the requested page.
import { z } from 'zod';
import { guildId, userId } from '@/lib/core/ids';
import { PAGE_PATH_HEADER } from '@/lib/core/routes';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { guilds, people } from '@/sandbox/world/ids';
import { eventWorld } from './event-world';
import { openSession } from './sessions';

jest.mock('next/headers', () => ({ headers: async () => asked }));

const asked = new Headers();
eventWorld();
const pearl = userId.parse(people.pearl);
const reef = guildId.parse(guilds.coralReef);

test('a guild page redirects to the login, with itself as the callback', async () => {
  await openSession(pearl, 'Pearl', { tokens: { accessToken: 'dead', refreshToken: 'dead' } });
  const path = `/dashboard/${reef}/giveaways?show=ended`;
  asked.set(PAGE_PATH_HEADER, path);
  const redirected = await openGuildPage(pearl, reef, 'section').catch((error: unknown) => error);
  const { digest } = z.object({ digest: z.string() }).parse(redirected);
  const login = new URL(digest.split(';')[2] ?? '', 'http://site.invalid');
  expect(login.pathname).toBe('/login');
  expect(Object.fromEntries(login.searchParams)).toEqual({ error: 'session_ended', callbackUrl: path });
});
