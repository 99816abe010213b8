'use client';

import './poker.css';
import type { CSSProperties } from 'react';
import type { BoardProps } from '@/components/arcade/board';
import { PlayingCard } from '@/components/arcade/cards/playing-card';
import { ActionBar } from '@/components/arcade/poker/action-bar';
import { SeatPlate } from '@/components/arcade/poker/seat-plate';
import { useChances, useRunOut } from '@/components/arcade/poker/use-run-out';
import { Button } from '@/components/ui/button';
import type { Card } from '@/lib/games/cards';
import { bestFive } from '@/lib/games/poker/hand-words';
import type { PokerOffers } from '@/lib/games/poker/rules';
import type { PokerMove } from '@/lib/games/poker/schema';
import type { PokerView } from '@/lib/games/poker/view';
import { potWords } from '@/lib/games/poker/words';

/** The positions of the other seats in percent, clockwise from the viewer's, by number of seats. */
const places: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  2: [[50, 11]],
  3: [
    [17, 22],
    [83, 22],
  ],
  4: [
    [13, 27],
    [50, 11],
    [87, 27],
  ],
  5: [
    [13, 71],
    [21, 20],
    [79, 20],
    [87, 71],
  ],
  6: [
    [13, 72],
    [13, 27],
    [50, 11],
    [87, 27],
    [87, 72],
  ],
};

function placeOf(place: number, count: number): { style: CSSProperties; 'data-top'?: true } {
  const [x, y] = places[count]?.[place - 1] ?? [];
  if (x === undefined) return { style: { left: '50%', bottom: 0, translate: '-50% 0' } };
  const style = { left: `${x}%`, top: `${y}%` };
  return x === 50 ? { style, 'data-top': true } : { style };
}

/** The cards that won the main pot; empty without a showdown. */
function winningCards({ outcome, board, seats }: PokerView): ReadonlySet<Card> {
  const winner = outcome?.pots[0]?.shares[0]?.seat;
  const cards = winner === undefined ? null : (seats[winner]?.hand?.cards ?? null);
  const isShown = winner !== undefined && seats[winner]?.hand?.shows === 'shown';
  if (!isShown || cards === null || board.length < 5) return new Set();
  return new Set(bestFive([...cards, ...board]));
}

function sentencesOf(view: PokerView, names: readonly string[]): readonly string[] {
  if (view.outcome === null) return [];
  const shown = view.seats.map(({ hand }) => (hand?.shows === 'shown' ? hand.cards : null));
  return potWords({ outcome: view.outcome, returned: view.returned, board: view.board, shown }, names);
}

interface MiddleProps {
  readonly view: PokerView;
  readonly names: readonly string[];
  readonly cards: number;
  readonly isRunning: boolean;
  readonly raised: ReadonlySet<Card>;
  readonly onSkip: () => void;
}

/** The middle of the table: pots, board, and how the hand ended. */
function Middle({ view, names, cards, isRunning, raised, onSkip }: MiddleProps) {
  const { pot, pots, phase, outcome, blinds, number, level, next } = view;
  const isOver = outcome !== null && !isRunning;
  const won = pots.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="poker-middle">
      <div className="poker-pot">
        {phase === 'playing' || isRunning || isOver ? (
          <>
            <p className="font-semibold tabular-nums">Pot {isOver ? won : pot}</p>
            {pots.length > 1 && (
              <ul aria-label="Pots" className="flex flex-wrap justify-center gap-x-3">
                {pots.map(({ amount, seats }, place) => (
                  <li key={seats.join()} title={seats.map((seat) => names[seat]).join(', ')}>
                    {place === 0 ? 'Main' : `Side ${place}`} <span className="tabular-nums">{amount}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          number === 0 && <p>The first hand is about to be dealt.</p>
        )}
      </div>
      <fieldset className="poker-street" aria-label="Board">
        {[0, 1, 2, 3, 4].map((place) => {
          const card = place < cards ? view.board[place] : undefined;
          return card === undefined ? (
            <span key={place} className="poker-slot" />
          ) : (
            <PlayingCard
              key={card}
              card={card}
              isRaised={isOver && raised.has(card)}
              isDim={isOver && raised.size > 0 && !raised.has(card)}
            />
          );
        })}
      </fieldset>
      <p className="poker-note">
        {isRunning ? (
          <Button size="sm" onClick={onSkip}>
            Skip
          </Button>
        ) : (
          <>
            Blinds {blinds.small}/{blinds.big}
            {blinds.ante > 0 && view.options.antes && `, ante ${blinds.ante}`}
            {next && (
              <span className="poker-next">
                {' '}
                · level {level}, {next.blinds.small}/{next.blinds.big} from hand {next.hand}
              </span>
            )}
          </>
        )}
      </p>
    </div>
  );
}

export function PokerBoard(props: BoardProps<PokerView, PokerOffers, PokerMove>) {
  const { view, offers, viewer, names, pending, seats: states, clockOffset = 0, sayings } = props;
  const { onMove, onRefuse } = props;
  const { cards, isRunning, skip } = useRunOut(view);
  const chances = useChances(view, cards, isRunning);
  const raised = isRunning ? new Set<Card>() : winningCards(view);
  const near = viewer === 'spectator' ? 0 : viewer;
  const count = view.seats.length;
  const sentences = isRunning ? [] : sentencesOf(view, names);
  return (
    <div className="card-board poker-board">
      <div className="poker-table">
        <div aria-hidden="true" className="card-felt poker-felt" />
        <Middle view={view} names={names} cards={cards} isRunning={isRunning} raised={raised} onSkip={skip} />
        {view.seats.map((own, seat) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
            key={seat}
            className="poker-place"
            {...placeOf((seat - near + count) % count, count)}
          >
            <SeatPlate
              name={names[seat] ?? ''}
              own={own}
              state={states?.[seat] ?? null}
              isViewer={seat === viewer}
              isButton={view.button === seat}
              isActor={view.actor === seat && view.phase === 'playing'}
              clockOffset={clockOffset}
              saying={sayings?.[seat] ?? null}
              chance={chances?.get(seat) ?? null}
              raised={raised}
              isSettled={!isRunning}
              isBetting={view.outcome === null}
            />
          </div>
        ))}
      </div>
      <div role="status" className="poker-words">
        {sentences.length > 0 ? (
          sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p>{view.words}</p>
        )}
      </div>
      {viewer !== 'spectator' && states !== undefined && (
        <ActionBar
          view={view}
          offers={offers}
          seat={viewer}
          isPending={pending !== null}
          onMove={onMove}
          onRefuse={onRefuse}
        />
      )}
    </div>
  );
}
