import { Fish, Shell, Star, Turtle } from 'lucide-react';

/** By seat: each has its own shape as well as its colour. */
const marks = [Fish, Turtle, Shell, Star] as const;

/** The symbol of a seat, on its pawn and its properties. */
export function SeatMark({ seat }: { readonly seat: number }) {
  const Mark = marks[seat] ?? Fish;
  return <Mark aria-hidden="true" className="coralopolis-mark" />;
}
