import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, pick, save, showTab, toast } from './section-form';

test.use({ person: 'pearl' });

test('a streamer is added by link, changed and removed, and the look is previewed', async ({ page }) => {
  const form = await openSection(page, guilds.coralReef, 'twitch');
  const list = page.getByRole('list', { name: 'Streamers', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add streamer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a streamer' });
  await dialog.getByRole('textbox', { name: /Twitch name or link/ }).fill('https://www.twitch.tv/Reef_TV?x');
  await pick(dialog.getByRole('combobox', { name: 'Channel', exact: true }), 'general');
  await dialog.getByRole('textbox', { name: 'Custom message' }).fill('{streamer} is on!');
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText('coralcooking is on!');
  await dialog.getByRole('textbox', { name: 'Games' }).fill('Minecraft');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Excluded words' }).fill('rerun');
  await expect(dialog).toContainText(
    "Announces when the streamer plays Minecraft, unless the title has 'rerun', at most once an hour; edits the message at the end.",
  );
  const over = dialog.getByRole('figure', { name: 'After the stream' });
  await expect(over).toContainText('coralcooking was live');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Add streamer' }).click();
  await expect(toast(page, 'reef_tv will now be announced.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText("Announces when reef_tv plays Minecraft, unless the title has 'rerun'");

  await page.getByRole('button', { name: 'Edit reef_tv' }).click();
  const editor = page.getByRole('dialog', { name: 'reef_tv' });
  await editor.getByRole('button', { name: 'Remove rerun' }).click();
  await editor.getByRole('radio', { name: 'Delete the message' }).check();
  await expect(editor.getByRole('figure', { name: 'After the stream' })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(list).toContainText('plays Minecraft, at most once an hour; deletes the message at the end.');

  await page.getByRole('button', { name: 'Remove reef_tv' }).click();
  await page.getByRole('button', { name: 'Remove streamer' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await showTab(page, 'Settings');
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Come and see {streamer}');
  await expect(form.getByRole('figure', { name: 'Preview' })).toContainText('Come and see coralcooking');
  await save(page);
});

test('a mod project is found while typing, tracked and removed', async ({ page }) => {
  await page.goto(`/dashboard/${guilds.coralReef}/trackedprojects`);
  const list = page.getByRole('list', { name: 'Tracked projects' });
  await expect(list.getByRole('link', { name: /^Coral Lights \(/ })).toBeVisible();
  await page.getByRole('button', { name: 'Track a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Track a project' });
  const search = dialog.getByRole('textbox', { name: /Project/ });
  await search.fill('reef');
  await expect(dialog.getByRole('button', { name: /Reef Radar/ })).toBeVisible();
  await search.fill('https://www.curseforge.com/minecraft/mc-mods/anchor-chunks');
  await dialog.getByRole('button', { name: /Anchor Chunks/ }).click();
  await pick(dialog.getByRole('combobox', { name: 'Channel', exact: true }), 'general');
  await dialog.getByRole('checkbox', { name: 'Alpha' }).uncheck();
  await expect(dialog.getByRole('figure', { name: 'Preview' })).toContainText('Anchor Chunks');
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Track project' }).click();
  await expect(toast(page, 'Anchor Chunks is now tracked.')).toBeVisible();
  const row = list.getByRole('listitem').filter({ hasText: 'Anchor Chunks' }).first();
  await expect(row).toContainText('Latest version: Anchor Chunks 2.0.0');
  await row.getByRole('button', { name: 'Remove Anchor Chunks' }).click();
  await page.getByRole('button', { name: 'Remove project' }).click();
  await expect(toast(page, 'Anchor Chunks removed.')).toBeVisible();
});
