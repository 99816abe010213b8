// Turns of one player by the rules, for comparison with the exact probabilities of landing.
import { TILES, tiles } from '@/lib/games/coralopolis/board';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { ColosseumPolicy } from '@/lib/games/coralopolis/landing-chain';
import { cityLayout, landingsOf } from '@/lib/games/coralopolis/landing-chain';
import type { CoralopolisState } from '@/lib/games/coralopolis/schema';
import { createRng, type Rng } from '@/lib/games/rng';

/** This many turns are nearly one independent observation. */
const BATCH = 100;

/**
 * The state before the turn except for the player's position: nothing is owned, and all cards are equally
 * likely.
 */
function ready(state: CoralopolisState, rng: Rng): CoralopolisState {
  const { decks } = state;
  const seats = state.seats.map((seat) => ({ ...seat, coins: 100_000, cards: [] }));
  // A turn draws from each deck at most once.
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

/** Consecutive turns of seat 0: how often each tile was landed on, in batches. */
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
      // The cards must be independent, which those of a cycling deck are not.
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

/** The largest deviation of any tile from the Markov chain, in standard errors. */
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
