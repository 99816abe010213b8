import { blackjack } from '@/lib/games/blackjack/blackjack';
import type { BlackjackMove, BlackjackState } from '@/lib/games/blackjack/schema';
import type { Rng } from '@/lib/games/rng';
import { dealt, diceOf, opened, stacked, tableOf, withSeat } from '../../support/blackjack-table';

function choose(state: BlackjackState, seat: number, level: string, rng: Rng): BlackjackMove {
  const [view, offers] = [blackjack.view(state, seat), blackjack.offers(state, seat)];
  return blackjack.ai({ seat, view, offers, level, rng, budget: { nodes: 1 } }).move;
}

/** Plays rounds with one seat per level; returns the net of each as a fraction of its bets. */
function playRounds(rounds: number, rng: Rng) {
  let state = tableOf(3);
  const levels = ['easy', 'normal', 'hard'];
  const rich = (now: BlackjackState) =>
    [0, 1, 2].reduce((all, seat) => withSeat(all, seat, { stack: 100_000, status: 'in' }), now);
  const nets = [0, 0, 0];
  const bets = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    state = opened(rich(state), rng);
    while (state.phase !== 'between') {
      const [turn] = blackjack.turns(state).filter(({ clock }) => clock !== null);
      if (turn === undefined) throw new Error('Nobody is waited for.');
      const { seat } = turn;
      const outcome = blackjack.apply(state, seat, choose(state, seat, levels[seat] ?? '', rng), rng);
      if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
      state = outcome.state;
    }
    for (const [seat, own] of state.seats.entries()) {
      nets[seat] = (nets[seat] ?? 0) + own.stack - 100_000;
      bets[seat] = (bets[seat] ?? 0) + own.lastBets.reduce((sum, bet) => sum + bet, 0);
    }
  }
  return nets.map((net, seat) => net / (bets[seat] ?? 1));
}

test('plays only legal moves, and easy loses more than chance explains', () => {
  const [easy = 0, normal = 0, hard = 0] = playRounds(1500, diceOf('levels'));
  // The standard deviation of a round is 1.15 bets, and 0.03 for the mean of 1,500 rounds.
  expect(easy).toBeLessThan(normal - 0.02);
  expect(Math.abs(normal)).toBeLessThan(0.12);
  expect(Math.abs(hard)).toBeLessThan(0.15);
});

test('normal plays basic strategy and never insures, hard follows the count', () => {
  const rng = diceOf('count');
  const ace = dealt('T A 6 9', { bets: [[20]] }).state;
  expect(choose(ace, 0, 'normal', rng)).toEqual({ kind: 'insure', amounts: [0] });
  // This shoe has only tens left.
  expect(choose(ace, 0, 'hard', rng)).toEqual({ kind: 'insure', amounts: [10] });
  const sixteen = dealt('T T 6 9').state;
  expect(choose(sixteen, 0, 'normal', rng)).toEqual({ kind: 'hit', hand: 0 });
  expect(choose(sixteen, 0, 'hard', rng)).toEqual({ kind: 'stand', hand: 0 });
  const low = { ...sixteen, shoe: { ...sixteen.shoe, order: `${sixteen.log.drawn}2c3c4c5c6c2d3d4d5d6d` } };
  expect(choose(low, 0, 'hard', rng)).toEqual({ kind: 'hit', hand: 0 });
  const betOf = (state: BlackjackState) => choose(state, 0, 'hard', rng);
  expect(betOf(stacked(opened(tableOf(1)), 'K K K K'))).toEqual({ kind: 'bet', bets: [160] });
  expect(betOf(opened(tableOf(1)))).toEqual({ kind: 'bet', bets: [20] });
  expect(choose(withSeat(opened(tableOf(1)), 0, { stack: 13 }), 0, 'normal', rng)).toEqual({
    kind: 'bet',
    bets: [12],
  });
});

test('rebuys when broke and returns when sitting out', () => {
  const rng = diceOf('broke');
  const broke = withSeat(tableOf(1), 0, { status: 'broke', stack: 0 });
  expect(choose(broke, 0, 'easy', rng)).toEqual({ kind: 'rebuy' });
  expect(choose(withSeat(tableOf(1), 0, { status: 'out' }), 0, 'easy', rng)).toEqual({ kind: 'back' });
});
