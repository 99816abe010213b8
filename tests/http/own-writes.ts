// The author of a write to one process sees it in the very next answer of the other.
import { z } from 'zod';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { guildPath, idOf } from '../api/dashboard-calls';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import type { SitePair } from '../support/site-pair';
import { processHeader } from '../support/turn-taking-proxy';

const onBoth = [0, 1] as const;
const at = (process: number, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { ...headers, [processHeader]: String(process) },
});
/** By itself the other process learns of a write after some 50 ms, mostly too late for the next answer. */
const rounds = 10;
/** A load by the browser itself, not by the router: the page then contains the settings. */
const asDocument = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const guildId = guilds.coralReef;
const list = z.array(z.object({ id: z.string(), title: z.string(), read: z.boolean() }));

/** Tests of a pair of processes on one database. */
export function describeOwnWrites(siteOf: () => SitePair): void {
  describe('the author of a write reads it from the other process', () => {
    let pearl: Client;

    beforeAll(async () => {
      pearl = await signIn(people.pearl, siteOf().url);
    });

    test('in a poll and a page', async () => {
      const path = guildPath(pearl, guildId, 'welcome');
      const page = `/dashboard/${guildId}/welcome`;
      const save = guildPath(pearl, guildId, welcome.wire.save ?? '');
      for (let round = 0; round < rounds; round += 1) {
        const [writing, reading] = [round % 2, (round + 1) % 2];
        let etag = '';
        // The second answer is the one that is kept.
        for (let time = 0; time < 2; time += 1) {
          etag = (await pearl.get(path, at(reading))).headers.get('etag') ?? '';
          await pearl.get(path, at(reading, { 'if-none-match': etag }));
        }
        const message = `Round ${round} begun at ${Date.now()}`;
        const saved = await pearl.post(save, { welcome: { message } }, at(writing));
        expect(saved.status).toBe(200);
        const polled = await pearl.get(path, at(reading, { 'if-none-match': etag }));
        expect({ round, status: polled.status }).toEqual({ round, status: 200 });
        expect(polled.text).toContain(message);
        const again = await pearl.post(save, { welcome: { message: `${message} again` } }, at(writing));
        expect(again.status).toBe(200);
        const drawn = await pearl.get(page, at(reading, asDocument));
        // With a slow database a page comes without the settings.
        const [shown = `${message} again`] = /Round \d+ begun at \d+(?: again)?/.exec(drawn.text) ?? [];
        expect(shown).toBe(`${message} again`);
      }
    });
  });

  test('an index refers to the list that the session last received, from either process', async () => {
    const kai = await signIn(people.kai, siteOf().url);
    const base = '/api/social/notifications';
    const own = `${base}/${idOf(kai)}`;
    await kai.request('DELETE', own);
    for (const giving of onBoth) {
      for (const title of ['a', 'b', 'c']) {
        await kai.post(own, { title, message: `About ${title}.`, type: 'info' }, at(giving));
      }
      const given = list.parse((await kai.get(own, at(giving))).body);
      expect(given.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
      const read = await kai.post(`${base}/read/${idOf(kai)}`, { notificationIndex: 1 }, at(1 - giving));
      expect(read.status).toBe(200);
      // The index refers to the received list, whatever was added since.
      await kai.post(own, { title: 'd', message: 'About d.', type: 'info' }, at(giving));
      const removed = await kai.request('DELETE', `${own}/0`, at(1 - giving));
      expect(removed.status).toBe(200);
      const left = list.parse((await kai.get(own, at(giving))).body);
      expect(left.map(({ title, read }) => `${title} ${read}`)).toEqual(['d false', 'b true', 'a false']);
      await kai.request('DELETE', own);
    }
  });
}
