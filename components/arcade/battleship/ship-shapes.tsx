import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type BattleshipTheme, UNIT } from '@/components/arcade/battleship/sea';
import { type PlacedShip, type ShipName, shipSizes } from '@/lib/games/battleship/fleet';
import { columnOf, rowOf } from '@/lib/games/battleship/grid';

const edge = 'stroke-(--hull-edge)';
const middle = UNIT / 2;

/** A blunt stern and a pointed bow; `length` in board units. */
const hull = (length: number) =>
  `M6 ${middle}Q5 9 13 9H${length - 20}Q${length - 8} 11 ${length - 3} ${middle}Q${length - 8} 29 ${length - 20} 31H13Q5 31 6 ${middle}z`;
/** A flight deck with cut corners. */
const flightDeck = (length: number) => `M5 9L12 6H${length - 14}L${length - 5} 13V31L${length - 14} 34H5z`;
/** Round at both ends. */
const capsule = (length: number) =>
  `M18 10H${length - 18}Q${length - 4} 10 ${length - 4} ${middle}Q${length - 4} 30 ${length - 18} 30H18Q4 30 4 ${middle}Q4 10 18 10z`;

const outlines: Readonly<Record<ShipName, (length: number) => string>> = {
  Patrol: hull,
  Rescue: hull,
  Submarine: capsule,
  Battleship: hull,
  Carrier: flightDeck,
  Cruiser: hull,
  Destroyer: hull,
};

const middles = (size: number) => Array.from({ length: size }, (_, place) => place * UNIT + middle);

/** The deck in the default theme. */
function deckOf(name: ShipName, size: number): ReactNode {
  const length = size * UNIT;
  const deck = 'fill-(--hull-deck)';
  switch (name) {
    case 'Carrier':
      return (
        <>
          <path d={`M16 ${middle}H${length - 18}`} strokeWidth="2" strokeDasharray="9 7" className={edge} />
          <rect x={length * 0.55} y="8" width="30" height="7" rx="2" className={clsx(deck, edge)} />
        </>
      );
    case 'Submarine':
      return (
        <>
          <ellipse cx={length / 2} cy={middle} rx="15" ry="7" className={clsx(deck, edge)} />
          <path d={`M${length / 2 + 6} ${middle}h18`} strokeWidth="2" className={edge} />
        </>
      );
    case 'Rescue':
      return (
        <path
          d={`M${length / 2} 13v14M${length / 2 - 7} ${middle}h14`}
          strokeWidth="5"
          className="stroke-(--hull-deck)"
        />
      );
    case 'Patrol':
      return <rect x="26" y="15" width="22" height="10" rx="3" className={clsx(deck, edge)} />;
    case 'Battleship':
    case 'Cruiser':
    case 'Destroyer':
      return middles(size).map((at) => (
        <g key={at}>
          <circle cx={at} cy={middle} r="6.5" className={clsx(deck, edge)} />
          <path d={`M${at + 4} 17.5h12M${at + 4} 22.5h12`} strokeWidth="2" className={edge} />
        </g>
      ));
  }
}

function DefaultShip({ name, size }: { name: ShipName; size: number }) {
  return (
    <>
      <path d={outlines[name](size * UNIT)} strokeWidth="1.5" className={clsx('fill-(--hull)', edge)} />
      {deckOf(name, size)}
    </>
  );
}

/** Planks, and a mast with its sail over every cell. */
function PirateShip({ size }: { size: number }) {
  const length = size * UNIT;
  const body = `M5 12Q5 8 10 8H${length - 26}Q${length - 12} 10 ${length - 3} ${middle}Q${length - 12} 30 ${length - 26} 32H10Q5 32 5 28z`;
  return (
    <>
      <path d={body} strokeWidth="2" className={clsx('fill-(--hull)', edge)} />
      <path
        d={`M9 15H${length - 20}M9 25H${length - 20}`}
        strokeWidth="1"
        className={clsx('opacity-60', edge)}
      />
      {middles(size).map((at) => (
        <path
          key={at}
          d={`M${at - 5} 7Q${at + 11} ${middle} ${at - 5} 33Q${at + 2} ${middle} ${at - 5} 7z`}
          className={clsx('fill-(--hull-deck)', edge)}
        />
      ))}
    </>
  );
}

/** A line drawing. */
function ModernShip({ name, size }: { name: ShipName; size: number }) {
  return (
    <>
      <path d={outlines[name](size * UNIT)} strokeWidth="2" className="fill-(--hull) stroke-(--hull-edge)" />
      <path d={`M10 ${middle}H${size * UNIT - 12}`} strokeDasharray="3 4" className={edge} />
      {middles(size).map((at) => (
        <rect
          key={at}
          x={at - 5}
          y={middle - 5}
          width="10"
          height="10"
          className="fill-(--hull-deck) stroke-(--hull-edge)"
        />
      ))}
    </>
  );
}

const shapes = { default: DefaultShip, pirate: PirateShip, modern: ModernShip };

/** A horizontal ship in board units; part of an SVG. */
function ShipShape({ name, theme }: { name: ShipName; theme: BattleshipTheme }) {
  const Shape = shapes[theme];
  return <Shape name={name} size={shipSizes[name]} />;
}

/** A ship at its position; part of a board's SVG. */
export function ShipOnBoard({
  ship: { name, start, vertical },
  theme,
  className,
}: {
  ship: PlacedShip;
  theme: BattleshipTheme;
  className?: string | undefined;
}) {
  const x = columnOf(start) * UNIT;
  const y = rowOf(start) * UNIT;
  return (
    <g
      transform={vertical ? `translate(${x + UNIT} ${y}) rotate(90)` : `translate(${x} ${y})`}
      className={className}
    >
      <ShipShape name={name} theme={theme} />
    </g>
  );
}

/** A single ship, such as in the dock; as high as the surrounding text. */
export function ShipPicture({
  name,
  theme,
  className,
}: {
  name: ShipName;
  theme: BattleshipTheme;
  className?: string | undefined;
}) {
  return (
    <svg viewBox={`0 0 ${shipSizes[name] * UNIT} ${UNIT}`} aria-hidden="true" className={className}>
      <ShipShape name={name} theme={theme} />
    </svg>
  );
}
