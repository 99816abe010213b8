import { type CSSProperties, useState } from 'react';

/** The pips of a face, in a square of 6 × 6. */
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[3, 3]],
  2: [
    [1.5, 1.5],
    [4.5, 4.5],
  ],
  3: [
    [1.5, 1.5],
    [3, 3],
    [4.5, 4.5],
  ],
  4: [
    [1.5, 1.5],
    [4.5, 1.5],
    [1.5, 4.5],
    [4.5, 4.5],
  ],
  5: [
    [1.5, 1.5],
    [4.5, 1.5],
    [3, 3],
    [1.5, 4.5],
    [4.5, 4.5],
  ],
  6: [
    [1.5, 1.5],
    [4.5, 1.5],
    [1.5, 3],
    [4.5, 3],
    [1.5, 4.5],
    [4.5, 4.5],
  ],
};

/** The rotation that turns a face to the viewer, in degrees. */
const turnedTo: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};

function Face({ value }: { readonly value: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 6 6" className="coralopolis-face" data-face={value}>
      {pips[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={0.6} />
      ))}
    </svg>
  );
}

interface DieProps {
  readonly value: number;
  /** The number of throws; each adds a rotation. */
  readonly throws: number;
}

function Die({ value, throws }: DieProps) {
  const [x, y] = turnedTo[value] ?? [0, 0];
  const style: CSSProperties = {
    transform: `rotateX(${x + throws * 360}deg) rotateY(${y + throws * 360}deg)`,
  };
  return (
    <span className="coralopolis-die">
      <span className="coralopolis-cube" style={style}>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <Face key={face} value={face} />
        ))}
      </span>
    </span>
  );
}

export interface DiceProps {
  /** The server's throw; null before the first. */
  readonly dice: readonly [number, number] | null;
  /** Changes with every throw. */
  readonly id: string;
}

/** Two dice that rotate with every throw and show the server's result. */
export function Dice({ dice, id }: DiceProps) {
  const [thrown, setThrown] = useState({ id, throws: 0 });
  if (thrown.id !== id) setThrown({ id, throws: thrown.throws + 1 });
  const [one, other] = dice ?? [6, 6];
  return (
    <span
      role="img"
      aria-label={dice === null ? 'Dice' : `Dice: ${one} and ${other}`}
      className="coralopolis-dice"
      data-idle={dice === null || undefined}
    >
      <Die value={one} throws={thrown.throws} />
      <Die value={other} throws={thrown.throws * 2} />
    </span>
  );
}
