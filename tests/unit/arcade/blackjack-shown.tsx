// Renders a blackjack table on its board.
import { act, fireEvent, screen } from '@testing-library/react';
import { DECISION_MS } from '@/components/arcade/blackjack/action-bar';
import { BlackjackBoard } from '@/components/arcade/blackjack/blackjack-board';
import { blackjack } from '@/lib/games/blackjack/blackjack';
import type { BlackjackState } from '@/lib/games/blackjack/schema';
import type { Viewer } from '@/lib/games/game';
import { seatState } from '../../support/seat-state';

export const onMove = jest.fn();
export const onRefuse = jest.fn();
export const names = ['Kai', 'Pearl', 'Finn', 'Coral', 'Nori'];

export function shown(state: BlackjackState, viewer: Viewer) {
  const isTurn = blackjack.turns(state).some(({ seat }) => seat === viewer);
  return {
    view: blackjack.view(state, viewer),
    offers: viewer === 'spectator' || !isTurn ? null : blackjack.offers(state, viewer),
    viewer,
  };
}

export function offered(state: BlackjackState, viewer = 0) {
  const { view, offers } = shown(state, viewer);
  if (offers === null) throw new Error('Nothing is offered.');
  return { view, offers };
}

export const seatsOf = (state: BlackjackState) =>
  state.seats.map((_, seat) => {
    const isTheirTurn = blackjack.turns(state).some((turn) => turn.seat === seat);
    return seatState(seat, names[seat] ?? '', { isTheirTurn });
  });

export const board = (state: BlackjackState, viewer: Viewer = 0, isPending = false) => (
  <BlackjackBoard
    {...shown(state, viewer)}
    names={names}
    seats={seatsOf(state)}
    pending={isPending ? { kind: 'skip' } : null}
    ended={null}
    isFlipped={false}
    onMove={onMove}
    onRefuse={onRefuse}
  />
);
export const wait = (ms = DECISION_MS) => act(async () => jest.advanceTimersByTime(ms));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
