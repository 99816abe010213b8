// For every game in the registry, the turn, both players with their clocks and the board are in the first
// screen: on a phone in both orientations and in Discord's frame, at several stages of a match.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { games } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { expect, test } from '../support/playwright';

const sizes = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 566, height: 500 },
];

const base = '/api/arcade/matches';
const matchShape = z.object({
  matchId: z.string(),
  step: z.int(),
  viewer: z.int(),
  seats: z.array(z.object({ isTheirTurn: z.boolean() })),
  offers: z.unknown(),
});
const answered = z.object({ match: matchShape });

const act = async (client: Client, path: string, body: object) =>
  answered.parse(JSON.parse((await client.post(`${base}${path}`, body)).text)).match;

/** Makes one of the offered moves for the player whose turn it is. */
async function moveOn(players: readonly Client[], gameId: string, matchId: string): Promise<void> {
  const game = games.find(({ id }) => id === gameId);
  for (const client of players) {
    const match = matchShape.parse(JSON.parse((await client.get(`${base}/${matchId}`)).text));
    const { step, offers, seats, viewer } = match;
    if (!seats[viewer]?.isTheirTurn || !game) continue;
    const move = game.sample(offers, createRng('7'.repeat(64), `screen ${step}`));
    await act(client, `/${matchId}/move`, { step, move, key: `first-screen-${matchId}-${step}` });
    return;
  }
}

/** Expects turn, players, clocks and board to be visible without scrolling. */
async function measure(page: Page, isTable: boolean): Promise<void> {
  const whole = { ratio: 0.99 };
  const turn = page.getByText(/^(Your turn\.|Waiting for .+\.)$/);
  // Games with hands pause between two of them.
  await expect(turn).toBeVisible({ timeout: 20_000 });
  await expect(turn).toBeInViewport(whole);
  for (const name of ['Kai (you)', 'Pearl']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport(whole);
  }
  const timers = await page.getByRole('timer').all();
  // At a table only the clock of the player's own turn is certain to be shown.
  const isOwn = await page.getByText('Your turn.', { exact: true }).isVisible();
  if (isOwn || !isTable) expect(timers.length).toBeGreaterThan(0);
  for (const timer of timers) await expect(timer).toBeInViewport(whole);
  const board = page
    .getByRole('grid')
    .or(page.getByRole('group', { name: 'Board', exact: true }))
    .or(page.getByRole('region', { name: 'Dealer', exact: true }));
  await expect(board.first()).toBeInViewport({ ratio: 0.3 });
}

for (const { id, name, table, options } of games) {
  const isTable = table?.isTable(options.parse({})) ?? false;
  test(`${name}: turn, clocks and board are in the first screen at every size`, async ({ pageFor }) => {
    const [kai, pearl] = [await signIn(people.kai), await signIn(people.pearl)];
    const { matchId } = await act(kai, '', { with: 'link', gameId: id, options: {}, seat: 0 });
    await act(kai, `/${matchId}/ready`, { seed: 'a'.repeat(64) });
    await act(pearl, `/${matchId}/join`, { seed: 'b'.repeat(64) });
    const page = await pageFor('kai');
    for (let stage = 0; stage < 4; stage += 1) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(`/arcade/${id}/game?matchId=${matchId}`);
        await measure(page, isTable);
      }
      await moveOn([kai, pearl], id, matchId);
    }
    // Not by act(): she may leave the match at once, and then the answer has no seat for her.
    expect((await pearl.post(`${base}/${matchId}/resign`, {})).status).toBe(200);
  });
}
