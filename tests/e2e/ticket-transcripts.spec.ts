// The team finds, reads, searches and deletes transcripts of tickets.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { openSection, toast } from './section-form';

test.use({ person: 'pearl' });

const guildId = guilds.coralReef;

test('a long transcript is found, searched, downloaded and deleted', async ({ page }) => {
  await openSection(page, guildId, 'tickets', 'tickets');
  await page.getByRole('tab', { name: /^Closed/ }).click();
  await page.getByRole('searchbox', { name: /^Search tickets/ }).fill('calm');
  const found = page.getByRole('list', { name: 'Closed tickets' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name: "Read Calm Snail's ticket" }).click();
  await expect(page.getByRole('heading', { name: "Calm Snail's ticket" })).toBeVisible();
  await expect(page.getByText('May we do that here?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as text' })).toBeEnabled();
  await page.getByRole('button', { name: 'Jump to the bottom' }).click();
  await expect(page.getByText('Thanks everybody, that is a plan.')).toBeInViewport();

  const search = page.getByRole('searchbox', { name: 'Search in this transcript' });
  await search.fill('photo contest');
  await expect(page.getByText('1 of 1 message')).toBeVisible();
  await search.press('Enter');
  await expect(page.locator('mark', { hasText: 'photo contest' })).toBeInViewport();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as text' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ticket-seed-ticket-3.txt');
  const text = await readFile(z.string().parse(await file.path()), 'utf8');
  expect(text).toContain('Messages: 644.');
  expect(text).toMatch(/\[\d\d:\d\d:\d\d\] Finn: Thanks everybody/);

  await page.getByRole('button', { name: 'Delete transcript' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('644 messages');
  await dialog.getByRole('button', { name: 'Delete transcript' }).click();
  await expect(toast(page, 'Transcript deleted.')).toBeVisible();
  await expect(page.getByText('This transcript was deleted')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This transcript was deleted')).toBeVisible();
});
