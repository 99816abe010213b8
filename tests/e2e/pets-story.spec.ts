// The first hour with the pets, by keys and by touch.
import { expectNoAxeViolations } from '../support/axe';
import { people } from '../support/people';
import { expect, phone, test } from '../support/playwright';
import {
  appeared,
  begin,
  byKey,
  byTouch,
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

// How long it takes depends on the dice.
test.describe.configure({ timeout: 600_000 });

test.describe('by keys', () => {
  test.use({ person: 'kai' });

  test('from the starter to the arena', async ({ page, seeded }) => {
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
});

test.describe('by touch', () => {
  test.use({ ...phone, person: 'pearl' });

  test('a first catch, its reward, and the shop in the next town', async ({ page }) => {
    const line = (text: string) => page.getByRole('button', { name: new RegExp(`^Next step: .*${text}`) });
    await begin(page, 'Fronda');
    await enter(page);
    await startRunning(page, byTouch);
    await talkTo(page, 'Pip', byTouch);
    await expect(line('Catch a wild pet with a bubble')).toBeVisible();

    await expect(async () => {
      await fightWild(page, byTouch, true);
      await expect(line('Show your catch to Pip')).toBeVisible();
    }).toPass();
    await talkTo(page, 'Pip', byTouch);
    await byTouch(line('Press to claim your reward'));
    await expect(line('Press to claim your reward')).toHaveCount(0);

    await goTo(page, /^To Seaglass Town/, world(page, 'Seaglass Town'), byTouch);
    await goTo(page, /^To Seaglass Shop/, world(page, 'Seaglass Shop'), byTouch);
    const shop = await openShop(page, byTouch);
    const bubbles = shop.getByRole('listitem').filter({ has: page.getByText('Bubble', { exact: true }) });
    await byTouch(bubbles.getByRole('button', { name: 'Increase' }));
    await byTouch(shop.getByRole('button', { name: /^Buy 1 for/ }));
    await expect(shop.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
