// Restores the members of Coral Reef for the tests after one that removed some.
import type { Page } from '@playwright/test';
import { guilds, people } from '../support/people';
import { expect } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import type { Site } from '../support/site';

/** Resets the world to its seed and makes the site check the server again, as Marina on a page of hers. */
export async function restoreReef(site: Site, marina: Page): Promise<void> {
  await sandboxKnobs(site.sandboxUrl).changeWorld({ reset: true });
  const path = `/api/dashboard/${people.marina}/${guilds.coralReef}/overview/recheck`;
  const answer = await marina.request.post(path, { data: {}, headers: { origin: new URL(site.url).origin } });
  expect(answer.status()).toBe(200);
}
