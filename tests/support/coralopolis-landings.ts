// Turns of one player that the rules play, to be compared with the exact landings.
import { TILES, tiles } from '@/lib/games/coralopolis/board';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { ColosseumPolicy } from '@/lib/games/coralopolis/landing-chain';
import { cityLayout, landingsOf } from '@/lib/games/coralopolis/landing-chain';
import type { CoralopolisState } from '@/lib/games/coralopolis/schema';
import { createRng, type Rng } from '@/lib/games/rng';

/** Turns whose landings are one independent observation, nearly. */
const BATCH = 100;

/** As it was before the turn but for where the player is: nothing is owned, each card is as likely. */
function ready(state: CoralopolisState, rng: Rng): CoralopolisState {
  const { decks } = state;
  const seats = state.seats.map((seat) => ({ ...seat, coins: 100_000, cards: [] }));
  // A turn draws from each deck once at most.
  const drawn = (from: readonly number[], kept: number) => {
    const whole = from.includes(kept) ? from : [...from, kept];
    const place = rng.below(whole.length);
    return [...whole.slice(place), ...whole.slice(0, place)];
  };
  return {
    ...state,
    seats,
    decks: { coralCards: drawn(decks.coralCards, 2), mythicFates: drawn(decks.mythicFates, 18) },
    pastTrades: [],
    round: 1,
    worths: [],
    turn: 0,
    doubles: 0,
    canRoll: true,
    buying: null,
  };
}

/** The turns of seat 0, one after the other: how often each tile was landed on in every batch. */
function batches(policy: ColosseumPolicy, turns: number, seed: string): readonly (readonly number[])[] {
  const rng = createRng(seed, `landings ${policy}`);
  const options = coralopolis.options.parse({ length: 'long' });
  let state: CoralopolisState = { ...coralopolis.setup(options, 2, rng), order: [0, 1] };
  const counted: number[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % BATCH === 0) counted.push(Array(TILES).fill(0));
    const counts = counted.at(-1) ?? [];
    state = ready(state, rng);
    while (state.canRoll) {
      const held = state.seats[0]?.tries !== null;
      if (held && policy === 'pay') {
        const paid = coralopolis.apply(state, 0, { kind: 'fee' }, rng);
        if (paid.ok) state = paid.state;
      }
      // Cards are drawn independently: a deck that goes round is not.
      const fresh = { ...ready(state, rng), doubles: state.doubles };
      const rolled = coralopolis.apply(fresh, 0, { kind: 'roll' }, rng);
      if (!rolled.ok) throw new Error(rolled.message);
      state = { ...rolled.state, buying: null };
      for (const { event } of rolled.events) {
        if (event.kind === 'moved' && event.by !== 'colosseum')
          counts[event.to] = (counts[event.to] ?? 0) + 1;
      }
    }
  }
  return counted;
}

/** By how many of its standard errors the landings of a tile differ from the chain, at the worst. */
export function worstDeviation(policy: ColosseumPolicy, turns: number, seed = '5'.repeat(64)): number {
  const counted = batches(policy, turns, seed);
  const { perTurn } = landingsOf(cityLayout, policy);
  return Math.max(
    ...tiles.map(({ index }) => {
      const shares = counted.map((counts) => (counts[index] ?? 0) / BATCH);
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
      return Math.abs(mean - (perTurn[index] ?? 0)) / Math.sqrt(variance / shares.length);
    }),
  );
}
