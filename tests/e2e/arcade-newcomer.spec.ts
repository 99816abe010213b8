// How many presses a newcomer needs from a tile into a game; every target after the tile is in view without
// scrolling.
import type { Locator } from '@playwright/test';
import { signIn } from '../support/client';
import { type Person, people } from '../support/people';
import { expect, phone, test } from '../support/playwright';

/** Presses targets that are in view, and counts the presses. */
function presser() {
  let presses = 0;
  return {
    async press(target: Locator) {
      await expect(target).toBeInViewport({ ratio: 0.9 });
      await target.click();
      presses += 1;
    },
    count: () => presses,
  };
}

/** Makes two people friends by the calls that their pages make. */
async function befriend(one: Person, other: Person): Promise<void> {
  const [sender, receiver] = [await signIn(people[one]), await signIn(people[other])];
  await sender.post('/api/friends/send', { senderId: people[one], receiverId: people[other] });
  await receiver.post('/api/friends/accept', { userId: people[other], targetId: people[one] });
}

for (const { name, use } of [
  { name: 'a desk', use: {} },
  { name: 'a phone', use: phone },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ ...use, person: 'drift' });

    for (const { game, begun, presses } of [
      { game: 'Checkers', begun: 'Checkers board', presses: 2 },
      { game: 'Battleship', begun: "Easy's waters", presses: 3 },
    ]) {
      test(`${presses} presses lead from the tile into ${game} against the computer`, async ({ page }) => {
        const { press, count } = presser();
        await page.goto('/arcade');
        const tiles = page.getByRole('region', { name: 'Games' });
        await tiles.getByRole('link', { name: new RegExp(`^${game}`) }).scrollIntoViewIfNeeded();
        await press(tiles.getByRole('link', { name: new RegExp(`^${game}`) }));
        await press(page.getByRole('button', { name: 'Play the computer' }));
        // A fleet is already placed.
        if (game === 'Battleship') await press(page.getByRole('button', { name: 'Ready' }));
        await expect(page.getByRole('grid', { name: begun })).toBeInViewport();
        await expect(page.getByText(/^(Your turn\.|.* is thinking…)$/).first()).toBeVisible();
        expect(count()).toBe(presses);
      });
    }

    test('the link to a match fits into the window', async ({ page }) => {
      await page.goto('/arcade/checkers');
      await page.getByRole('tab', { name: 'Multiplayer' }).click();
      await page.getByRole('button', { name: 'Create invite link' }).click();
      await expect(page.getByText(/\/arcade\/join\/\w+$/)).toBeVisible();
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await wide()).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Waiting for another player' })).toHaveCount(0);
    });

    test('two friends get into a match by three presses and one', async ({ pageFor }) => {
      await befriend('drift', 'kai');
      const drift = presser();
      const kai = presser();
      const one = await pageFor('drift');
      const other = await pageFor('kai');
      await other.goto('/arcade');
      await one.goto('/arcade');
      await one.getByRole('link', { name: /^Checkers/ }).scrollIntoViewIfNeeded();
      await drift.press(one.getByRole('link', { name: /^Checkers/ }));
      await drift.press(one.getByRole('tab', { name: 'Multiplayer' }));
      await drift.press(one.getByRole('button', { name: 'Invite Kai' }));
      await expect(one.getByRole('heading', { name: 'Waiting for Kai' })).toBeVisible();
      // The invitation appears on the open page without a reload.
      await kai.press(other.getByRole('link', { name: 'Accept: Drift invites you to Checkers' }));
      for (const page of [one, other]) {
        await expect(page.getByRole('grid', { name: 'Checkers board' })).toBeInViewport();
      }
      expect([drift.count(), kai.count()]).toEqual([3, 1]);
      // Cleans up for the next test.
      const matchId = new URL(one.url()).searchParams.get('matchId') ?? '';
      const client = await signIn(people.kai);
      await client.post(`/api/arcade/matches/${matchId}/resign`);
      await client.post('/api/friends/remove', { userId: people.kai, targetId: people.drift });
      for (const one of ['kai', 'drift'] as const) {
        const reader = await signIn(people[one]);
        await reader.request('DELETE', `/api/social/notifications/${people[one]}`, { json: {} });
      }
    });
  });
}

test('a visitor sees the arcade behind an introduction, and match links redirect to the login', async ({
  page,
}) => {
  await page.goto('/arcade');
  await expect(page.getByRole('heading', { level: 1, name: 'Corallium Arcade' })).toBeVisible();
  // The tiles are behind it, out of reach.
  await expect(page.locator('[inert]').getByRole('link', { name: 'Battleship' })).toHaveCount(1);
  await page.goto('/arcade/join/ABC234?x=1');
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Farcade%2Fjoin%2FABC234%3Fx%3D1/);
});
