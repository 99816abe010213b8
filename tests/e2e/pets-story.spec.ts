// The first hour with the pets, by keyboard.
import { expectNoAxeViolations } from '../support/axe';
import { people } from '../support/people';
import { expect, test } from '../support/playwright';
import {
  appeared,
  begin,
  byKey,
  enter,
  fight,
  fightWild,
  goTo,
  meet,
  openShop,
  startRunning,
  talkTo,
  world,
} from './pets-screen';

// The duration depends on random encounters.
test.describe.configure({ timeout: 600_000 });
test.use({ person: 'kai' });

test('the story can be played from the starter to the arena', async ({ page, seeded }) => {
  const nextStep = page.getByRole('region', { name: 'Next step' });
  await begin(page, 'Sparkotl');
  await enter(page);
  await startRunning(page);
  await talkTo(page, 'Mira');
  await talkTo(page, 'Pip');

  await meet(page);
  await byKey(appeared(page).getByRole('button', { name: 'Battle' }));
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible();
  await page.reload();
  await fight(page);
  expect(new URL(page.url()).pathname).toBe('/arcade/pets/explore');
  await expect(async () => {
    if (await nextStep.getByText('Tell Mira what you saw.').isVisible()) return;
    await fightWild(page);
    await expect(nextStep).toContainText('Tell Mira what you saw.');
  }).toPass();
  await talkTo(page, 'Mira');
  await page.keyboard.press('q');
  const board = page.getByRole('dialog', { name: 'Quests' });
  await byKey(board.getByRole('tab', { name: /Completed/ }));
  await byKey(board.getByRole('article', { name: 'First Morning' }).getByRole('button', { name: 'Claim' }));
  await byKey(board.getByRole('tab', { name: /Claimed/ }));
  await expect(board.getByRole('article', { name: 'First Morning' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(async () => {
    await fightWild(page, byKey, true);
    await expect(page.getByRole('region', { name: 'Party' }).getByRole('listitem')).toHaveCount(2);
  }).toPass();

  await goTo(page, /^To Seaglass Town/, world(page, 'Seaglass Town'));
  await goTo(page, /^To Seaglass Shop/, world(page, 'Seaglass Shop'));
  const shop = await openShop(page);
  await shop.getByRole('spinbutton', { name: 'Number of Bubble' }).fill('1');
  await byKey(shop.getByRole('button', { name: /^Buy 1 for/ }));
  await expect(shop.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await seeded.raiseParty(people.kai, 50);
  await page.reload();
  await goTo(page, /^To Seaglass Town/, world(page, 'Seaglass Town'));
  await goTo(page, /^To Coral Arena/, world(page, 'Coral Arena'));
  await byKey(page.getByRole('region', { name: 'Arena' }).getByRole('button', { name: /^Enter for/ }));
  await fight(page);
  await expectNoAxeViolations(page);
});
