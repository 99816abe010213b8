import { Gamepad2 } from 'lucide-react';

/** What comes next. */
export function ArcadeNote() {
  return (
    <p className="mt-8 flex max-w-2xl gap-3 text-base text-muted">
      <Gamepad2 aria-hidden="true" className="mt-1 size-5 shrink-0 text-coral" />
      Next comes the arcade: Battleship, Checkers, Poker, Blackjack, the city of Coralopolis and a pet of your
      own, right inside Discord. Coins have no cash value, and never will.
    </p>
  );
}
