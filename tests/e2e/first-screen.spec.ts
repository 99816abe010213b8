// Every game: whose turn it is, both players with their clocks and the board are in the first screen, on a
// phone held either way and in the frame of Discord, whatever stage the match is at. A new game in the
// registry is measured by itself.
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

/** A seat that has something to do does one of the things that it is offered. */
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

/** All of it is seen without scrolling. */
async function measure(page: Page, isTable: boolean): Promise<void> {
  const whole = { ratio: 0.99 };
  const turn = page.getByText(/^(Your turn\.|Waiting for .+\.)$/);
  // A game of hands pauses between two of them.
  await expect(turn).toBeVisible({ timeout: 20_000 });
  await expect(turn).toBeInViewport(whole);
  for (const name of ['Kai (you)', 'Pearl']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeInViewport(whole);
  }
  const timers = await page.getByRole('timer').all();
  // At a table everybody has their own.
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
    // She may be gone at once, and is no player in the answer then.
    expect((await pearl.post(`${base}/${matchId}/resign`, {})).status).toBe(200);
  });
}
