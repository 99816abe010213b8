// Six people at one card table on two workers of the built site: they reload, have a second tab, disconnect
// during an all-in, and workers are killed. No chip is lost, no card is seen early, and each hand ends.
import { z } from 'zod';
import { isRecord } from '@/lib/core/record';
import { matches, matchHands } from '@/lib/db/collections/matches';
import { openStore, type Store } from '@/lib/db/open-store';
import { poker } from '@/lib/games/poker/poker';
import { type PokerState, stateSchema } from '@/lib/games/poker/schema';
import { createRng } from '@/lib/games/rng';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { crowdPerson } from '../api/test-world';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { answered, apart, killWorker } from '../support/killed-worker';
import { people } from '../support/people';
import { type Site, startSite } from '../support/site';

const hands = 10;
const base = '/api/arcade/matches';
const created = z.object({ match: matchView });
const actions = z.object({ act: z.unknown() });

let site: Site;
let store: Store;
let players: readonly Player[];

/** A player at the table, with every byte that the server has sent them. */
class Player {
  readonly heard: string[] = [];
  private readonly tabs = new Set<AbortController>();
  constructor(readonly client: Client) {}

  /** Opens a tab of the match, which follows its events until it is closed or its worker is killed. */
  open(matchId: string): void {
    const tab = new AbortController();
    this.tabs.add(tab);
    const cookie = this.client.cookies.headerFor('/') ?? '';
    const listen = async () => {
      const headers = { cookie, connection: 'close' };
      const response = await fetch(`${site.url}${base}/${matchId}/events`, { headers, signal: tab.signal });
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) this.heard.push(decoder.decode(part, { stream: true }));
    };
    // The stream ends with the tab or its worker; a browser would reconnect.
    listen().catch(() => undefined);
  }

  close(): void {
    for (const tab of this.tabs) tab.abort();
    this.tabs.clear();
  }

  /** Sends a request, again if its worker dies meanwhile. */
  private async ask(work: () => ReturnType<Client['get']>) {
    const answer = await answered(work);
    this.heard.push(`\n${answer.text}\n`);
    return answer;
  }

  async show(matchId: string) {
    return matchView.parse((await this.ask(() => this.client.get(`${base}/${matchId}`, apart()))).body);
  }

  post(path: string, body: object = {}) {
    return this.ask(() => this.client.post(path, body, apart()));
  }
}

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, env: { SITE_WORKERS: '2' } });
  store = await openStore({ dataDir: site.dataDir });
  const ids = [...Object.values(people), crowdPerson(1)];
  players = await Promise.all(ids.map(async (id) => new Player(await signIn(id, site.url))));
});
afterAll(async () => {
  for (const player of players ?? []) player.close();
  await store?.close();
  await site?.stop();
});

const read = async (matchId: string): Promise<StoredMatch> => {
  const found = await store.collection(matches).get(matchId, { fresh: true });
  if (!found) throw new Error('The table is gone.');
  return found.value;
};

const stateOf = ({ secret }: StoredMatch): PokerState => stateSchema.parse(secret.position?.state);

/** Chips in stacks and pots in excess of those that were bought. */
function surplusOf(match: StoredMatch): number {
  const { seats, hand } = stateOf(match);
  const paid = (hand?.players ?? []).reduce((sum, one) => sum + (one?.paid ?? 0) + (one?.dead ?? 0), 0);
  return seats.reduce((sum, { stack, bought }) => sum + stack - bought, 0) + (hand?.outcome ? 0 : paid);
}

/** Ends the pause, or the time of the player to move. */
const hurry = (matchId: string) => {
  const past = new Date(Date.now() - 120_000).toISOString();
  return store.collection(matches).update(matchId, (match) => ({
    ...match,
    pausedUntil: match.pausedUntil && past,
    seats: match.seats.map((seat) => ({ ...seat, lostAt: seat.lostAt && past })),
    waits: match.pausedUntil
      ? match.waits
      : match.waits.map((wait) => ({ ...wait, dueAt: past, endsAt: past })),
    due: 'due',
    dueAt: past,
  }));
};

/** Makes a player's move, if it is their turn. */
async function act(matchId: string, player: Player, draw: string): Promise<void> {
  const seen = await player.show(matchId);
  const offers = seen.viewer === 'spectator' ? null : actions.safeParse(seen.offers).data;
  if (!offers?.act) return;
  const { viewer, step } = seen;
  if (viewer === 'spectator') return;
  const { act: acting } = poker.offers(stateOf(await read(matchId)), viewer);
  if (acting === null) return;
  const isAllIn = draw.startsWith('hand 2');
  const sampled = poker.sample({ act: acting, table: [] }, createRng('8'.repeat(64), `${draw} ${step}`));
  const most = acting.raise === null ? { kind: 'call' } : { kind: 'raise', to: acting.raise.max };
  const move = isAllIn ? most : sampled;
  const body = { step, move, key: `table-move-${step}` };
  const path = `${base}/${matchId}/move`;
  // Sent twice, as by a double press or a second tab.
  const answers = await Promise.all([player.post(path, body), player.post(path, body)]);
  expect(answers.map(({ status }) => status)).toContain(200);
}

/** The numbers of the hands that a message shows as unfinished. */
function unfinishedIn(message: string): readonly number[] {
  const found: number[] = [];
  JSON.parse(message.slice(message.indexOf('{')), (_key, value) => {
    if (isRecord(value) && value.outcome === null) found.push(Number(value.number));
    return value;
  });
  return found;
}

/** Expects that a player has received no cards of others, except those shown after their hand was over. */
function expectNothingEarly(player: Player, states: readonly PokerState[], serverSeed: string): void {
  const userId = player.client.userId ?? '';
  const messages = player.heard.join('').split('\n');
  const handsOf = ({ hand }: PokerState) => [...(hand?.players ?? []).entries()];
  for (const state of states) {
    // The same two cards can happen to be dealt again, to a player who shows them or to this one.
    const known = states
      .filter((other) => other !== state)
      .flatMap(handsOf)
      .filter(([seat, dealt]) => seat === seatsBy.get(userId) || dealt?.shows === 'shown')
      .map(([, dealt]) => JSON.stringify(dealt?.cards));
    for (const [seat, dealt] of handsOf(state)) {
      if (dealt === null || seatsBy.get(userId) === seat) continue;
      if (known.includes(JSON.stringify(dealt.cards))) continue;
      const cards = `"cards":${JSON.stringify(dealt.cards)}`;
      const found = messages.filter((message) => message.includes(cards));
      // Shown cards are in no message from before their hand was over; one of the next hand may have them.
      const isEarly = (one: string) => dealt.shows !== 'shown' || unfinishedIn(one).includes(state.number);
      const early = found.filter(isEarly);
      expect({ userId, seat, early: early.length }).toEqual({ userId, seat, early: 0 });
    }
  }
  expect(player.heard.some((part) => part.includes(serverSeed))).toBe(false);
  // Their own cards are found in unfinished hands, so the search would find those of others too.
  const own = states.flatMap(({ hand }) => hand?.players[seatsBy.get(userId) ?? -1]?.cards ?? []);
  expect(own.length).toBeGreaterThan(0);
  const mine = messages.filter((one) => one.includes(`"cards":${JSON.stringify(own.slice(0, 2))}`));
  expect(mine.flatMap(unfinishedIn)).toContain(states[0]?.number);
}

const seatsBy = new Map<string, number>();

test('six people play ten hands despite reloads, lost connections and killed workers', async () => {
  const [host] = players;
  if (host === undefined) throw new Error('Nobody is there.');
  const options = { kind: 'cash' };
  const made = await host.post(base, { with: 'link', gameId: 'poker', options, seat: 0 });
  const { matchId, code } = created.parse(made.body).match;
  expect(code).not.toBeNull();
  for (const player of players.slice(1)) {
    expect((await player.post(`${base}/${matchId}/join`, { seed: null })).status).toBe(200);
  }
  for (const [seat, { person }] of (await read(matchId)).seats.entries()) {
    seatsBy.set(person?.userId ?? '', seat);
  }
  expect(seatsBy.size).toBe(6);
  for (const player of players) player.open(matchId);
  // A second tab, which stays open.
  host.open(matchId);

  let hangsUp: Player | undefined;
  let killed = 0;
  for (let steps = 0; steps < 400; steps += 1) {
    const match = await read(matchId);
    const { number, hand } = stateOf(match);
    expect(surplusOf(match)).toBe(0);
    if (number > hands) break;
    if (match.pausedUntil !== null) {
      // Killed between a bet and the deal: the next read deals.
      if (number >= 4 && killed === 1) {
        killWorker(site);
        killed += 1;
      }
      await hurry(matchId);
      await host.show(matchId);
      continue;
    }
    const broke = stateOf(match).seats.findIndex(({ status }) => status === 'broke');
    const actor = hand?.outcome ? null : (hand?.actor ?? null);
    const seat = actor ?? broke;
    const player = players.find(({ client }) => seatsBy.get(client.userId ?? '') === seat);
    if (player === undefined) {
      await eventually(async () => (await read(matchId)).pausedUntil !== null);
      continue;
    }
    if (actor === null) {
      const { step } = await player.show(matchId);
      const body = { step, move: { kind: 'rebuy' }, key: `table-rebuy-${step}` };
      await player.post(`${base}/${matchId}/move`, body);
      continue;
    }
    if (number === 2 && hangsUp === undefined && (hand?.toMatch ?? 0) > 500) {
      // During an all-in: the table waits for them, and they fold by timeout.
      hangsUp = player;
      player.close();
      await eventually(async () => (await read(matchId)).seats[seat]?.lostAt != null);
      await hurry(matchId);
      await host.show(matchId);
      player.open(matchId);
      continue;
    }
    if (number >= 3 && killed === 0 && (hand?.actions.length ?? 0) > 1) {
      killWorker(site);
      killed += 1;
    }
    if (steps % 7 === 0) {
      // A reload.
      player.close();
      player.open(matchId);
    }
    await act(matchId, player, `hand ${number}`);
  }

  const last = await read(matchId);
  expect(stateOf(last).number).toBeGreaterThan(hands);
  expect([hangsUp !== undefined, killed]).toEqual([true, 2]);
  await eventually(async () => (await read(matchId)).secret.hands?.closed.length === 0);
  const { items } = await store.collection(matchHands).list({ index: 'matchId', equals: matchId, limit: 50 });
  expect(items.map(({ value }) => value.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: hands }, (_, place) => place + 1),
  );
  const states = items.map(({ value }) => stateSchema.parse(value.secret.last.state));
  for (const state of states) expect(state.hand?.outcome).not.toBeNull();
  for (const player of players) expectNothingEarly(player, states, last.secret.serverSeed);
});
