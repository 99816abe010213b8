// A manager removes members.
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { restoreReef } from './restore-reef';
import { toast } from './section-form';

test.use({ person: 'finn' });

test('a member is kicked with a reason, and several are banned after a review', async ({
  page,
  pageFor,
  site,
}) => {
  const knobs = sandboxKnobs(site.sandboxUrl);
  await page.goto(`/dashboard/${guilds.coralReef}/members`);
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('700000000000000140');
  await expect(page.getByText(/^1 of \d+ members$/)).toBeVisible();
  await page.getByRole('button', { name: /^Show .*details$/ }).click();
  await page.getByRole('button', { name: /^Kick / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too loud');
  await dialog.getByRole('button', { name: /^Kick / }).click();
  await expect(toast(page, /^Kicked /)).toBeVisible();
  await expect(page.getByText('No members found')).toBeVisible();
  expect((await knobs.audit()).at(-1)).toMatchObject({
    action: 'MEMBER_KICK',
    targetId: '700000000000000140',
    reason: expect.stringContaining('Too loud'),
  });

  await page.getByRole('button', { name: 'Ban by ID' }).click();
  const ids = ['700000000000000141', '700000000000000142', '200000000000000001'];
  await dialog.getByRole('textbox', { name: 'User IDs' }).fill(ids.join('\n'));
  await dialog.getByRole('button', { name: 'Review 3 people' }).click();
  await expect(dialog.getByText("2 people can be banned, 1 can't.")).toBeVisible();
  await expect(dialog.getByText("The server's owner can't be removed.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Ban 2 people' }).click();
  await expect(toast(page, 'Banned 2 people.')).toBeVisible();
  await restoreReef(site, await pageFor('marina'));
});
