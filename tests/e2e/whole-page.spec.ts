import { sections } from '@/lib/guild-settings/registry';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';

// Neither language nor time zone of the server: what it writes into a page must not depend on them, or it would be drawn twice, with an
// error on the console.
test.use({ person: 'marina', locale: 'de-DE', timezoneId: 'Asia/Tokyo' });

test('a section that is opened as a whole page comes with its data: nothing is asked for', async ({
  page,
}) => {
  // Twenty pages.
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard/')) asked.push(`${page.url()} asks ${request.url()}`);
  });
  for (const { id, title } of sections) {
    await page.goto(`/dashboard/${guilds.coralReef}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
});

test('the list of members stands in the page before any script has run', async ({ page }) => {
  const address = `/dashboard/${guilds.coralReef}/members`;
  await page.request.get(address, { headers: { 'sec-fetch-dest': 'document' } });
  const answer = await page.request.get(address, { headers: { 'sec-fetch-dest': 'document' } });
  expect(await answer.text()).toContain('Marina');
});
