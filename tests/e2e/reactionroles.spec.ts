// A role menu from a template: written, sorted, posted, edited in place, deleted.
import type { Page } from '@playwright/test';
import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { pick, toast } from './section-form';

test.use({ person: 'pearl' });

const channelIds = new Map(buildGuild(coralReefPlan()).channels.map(({ name, id }) => [name, id]));
const home = `/dashboard/${guilds.coralReef}/reactionroles`;

const rows = (page: Page) => page.getByRole('list', { name: 'Roles' }).getByRole('listitem');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** The labels of the rows in order. */
async function order(page: Page): Promise<string[]> {
  const labels = await rows(page)
    .getByRole('textbox', { name: /^Label/ })
    .all();
  return Promise.all(labels.map((label) => label.inputValue()));
}

test('the roles of a template are created, and the bar never covers the focus', async ({ page }) => {
  await page.goto(`${home}?template=ColorRoles`);
  await page.getByRole('button', { name: 'Create these roles' }).click();
  await expect(toast(page, 'Created 9 roles.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create these roles' })).toHaveCount(0);
  await expect(rows(page).last().getByRole('combobox', { name: /^Role/ })).toHaveText('White');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('textbox', { name: 'Title' }).focus();
    const covered = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('section[aria-label="Actions"]');
        if (!focused || !bar || bar.contains(focused)) return null;
        const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return one.bottom > other.top && one.top < other.bottom ? focused.outerHTML : null;
      });
      if (name !== null) covered.push(name);
    }
    expect(covered).toEqual([]);
    await expect(page.getByRole('button', { name: 'Post menu' })).toBeInViewport();
  }
});

test('a menu is written from a template, posted, changed in place and deleted', async ({ page, site }) => {
  const posted = () => sandboxKnobs(site.sandboxUrl).messagesIn(channelIds.get('memes') ?? '');
  const before = (await posted()).length;
  await page.goto(home);
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL(`${home}?template=Notifications`);
  await pick(page.getByRole('combobox', { name: 'Channel' }), 'memes');
  for (const name of ['Polls', 'Videos', 'Streams']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await expect(rows(page)).toHaveCount(3);

  await handle(page, 'Announcements').press('ArrowDown');
  await expect.poll(() => order(page)).toEqual(['Events', 'Announcements', 'Giveaways']);
  // Hovering scrolls it into view and waits until it has stopped moving.
  await handle(page, 'Giveaways').hover();
  await page.mouse.down();
  const to = await handle(page, 'Events').boundingBox();
  if (!to) throw new Error('The handles are not drawn.');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Giveaways', 'Events', 'Announcements']);

  const preview = page.getByRole('figure', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Ping me');
  await expect(preview.getByText('Ping me')).toBeVisible();
  await page.getByRole('button', { name: 'Post menu' }).click();
  await expect(toast(page, 'Menu posted in #memes.')).toBeVisible();
  await expect(page).toHaveURL(`${home}?template=default`);
  const [message] = (await posted()).slice(-1);
  expect(message).toMatchObject({ embeds: [{ title: 'Ping me' }], allowedMentions: { parse: [] } });

  await page.getByRole('link', { name: 'Edit Ping me' }).click();
  await page.getByRole('radio', { name: /^Dropdown/ }).check();
  await page.getByRole('button', { name: 'Update menu' }).click();
  await expect(toast(page, 'Menu updated in #memes.')).toBeVisible();
  const changed = await posted();
  expect(changed).toHaveLength(before + 1);
  expect(changed.at(-1)).toMatchObject({
    id: message?.id,
    components: [
      {
        components: [{ options: [{ label: 'Giveaways' }, { label: 'Events' }, { label: 'Announcements' }] }],
      },
    ],
  });

  await page.getByRole('button', { name: 'Delete Ping me' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete menu' }).click();
  await expect(toast(page, "Menu 'Ping me' deleted.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Ping me' })).toHaveCount(0);
  expect(await posted()).toHaveLength(before);
});
