import type { AnyMatch, SeatState } from '@/components/arcade/board';
import { clockWords, opponentWords } from '@/components/arcade/frame/standing-words';
import { seatState } from '../../support/seat-state';
import { plainBoard } from './plain-board';

const now = 1_000_000;
const seat = (changes: Partial<SeatState>) => seatState(0, 'Pearl', changes);
const kai: Partial<SeatState> = { seat: 1, name: 'Kai' };

function match(seats: readonly SeatState[], changes: Partial<AnyMatch> = {}): AnyMatch {
  return {
    ...{ view: null, offers: null, pending: null, onMove: () => undefined, step: 0, log: [], events: [] },
    ...{ result: null, refusal: null, score: [0, 0], clockOffset: 0, connection: 'live', names: [] },
    ...{ resign: null, takeBack: null, draw: null, rematch: null, loadReplay: async () => [] },
    viewer: 0,
    seats,
    ...changes,
  };
}

test.each([
  [seat({ isTheirTurn: true, deadline: now + 45_000, endsAt: now + 45_000 }), 'You have 45 seconds.'],
  [
    seat({ isTheirTurn: true, deadline: now + 61_000, endsAt: now + 181_000 }),
    'You have 1 minute 1 second and 2 minutes in reserve.',
  ],
  [
    seat({ isTheirTurn: true, deadline: now - 5000, endsAt: now + 55_000 }),
    'You have 0 seconds and 55 seconds in reserve.',
  ],
  [seat({ ...kai, isTheirTurn: true, deadline: now + 9100, endsAt: now + 9100 }), 'Kai has 10 seconds.'],
  [seat({ isTheirTurn: true }), 'There is no clock in this match.'],
])('describes the clock in case %#', (one, expected) => expect(clockWords(match([one]), now)).toBe(expected));

test("follows the server's clock, and says when the match is over", () => {
  const seats = [seat({ isTheirTurn: true, deadline: now + 45_000, endsAt: now + 45_000 })];
  expect(clockWords(match(seats, { clockOffset: 5000 }), now)).toBe('You have 40 seconds.');
  const over = match(seats, { result: { ranks: [1, 2], reason: 'resigned' } });
  expect(clockWords(over, now)).toBe('The match is over.');
});

test.each([
  [seat({ ...kai, rating: '1500?', isTheirTurn: true }), 'Kai, White, rated 1500?, to move.'],
  [seat({ ...kai, connection: 'reconnecting' }), 'Kai, White, reconnecting.'],
  [seat({ ...kai, name: 'Shrimp', level: 'Shrimp' }), 'Shrimp, computer, White.'],
])('describes the opponent in case %#', (one, expected) =>
  expect(opponentWords(plainBoard, match([seat({}), one]))).toBe(expected),
);
