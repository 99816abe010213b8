import { Fish, Shell, Star, Turtle } from 'lucide-react';

/** By seat: each has a shape of its own beside its colour. */
const marks = [Fish, Turtle, Shell, Star] as const;

/** The sign of a seat, on its pawn and on what it owns. */
export function SeatMark({ seat }: { readonly seat: number }) {
  const Mark = marks[seat] ?? Fish;
  return <Mark aria-hidden="true" className="coralopolis-mark" />;
}
