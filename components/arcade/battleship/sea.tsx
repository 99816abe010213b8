import { CELLS, columnOf, rowOf, SIDE } from '@/lib/games/battleship/grid';
import type { BattleshipOptions } from '@/lib/games/battleship/schema';

export type BattleshipTheme = BattleshipOptions['theme'];

/** The side of a cell in SVG units, the same in every theme. */
export const UNIT = 40;
const WIDTH = UNIT * SIDE;
export const viewBox = `0 0 ${WIDTH} ${WIDTH}`;

const cells = Array.from({ length: CELLS }, (_, cell) => cell);
const lines = Array.from({ length: SIDE - 1 }, (_, index) => (index + 1) * UNIT);
const gridLines = lines.map((at) => `M0 ${at}H${WIDTH}M${at} 0V${WIDTH}`).join('');
const everyOther = cells
  .filter((cell) => (rowOf(cell) + columnOf(cell)) % 2 === 0)
  .map((cell) => `M${columnOf(cell) * UNIT} ${rowOf(cell) * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`)
  .join('');
const waves = cells
  .filter((cell) => (cell * 37) % 11 === 3)
  .map((cell) => `M${columnOf(cell) * UNIT + 6} ${rowOf(cell) * UNIT + 27}q7 -7 14 0t14 0`)
  .join('');

const middle = WIDTH / 2;

/** A compass rose: four long and four short points. */
function roseOf(long: number, short: number, waist: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 === 1 ? waist : index % 4 === 0 ? long : short;
    const angle = (index * Math.PI) / 8;
    return `${Math.round(middle + radius * Math.sin(angle))} ${Math.round(middle - radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}z`;
}
const rose = roseOf(150, 90, 34);

const scenes = {
  default: (
    <>
      <path d={everyOther} className="fill-(--sea-deep)" />
      <path d={waves} fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-(--sea-line)" />
      <path d={gridLines} className="stroke-(--sea-line)" />
    </>
  ),
  pirate: (
    <>
      <ellipse cx="60" cy="70" rx="130" ry="90" className="fill-(--sea-deep)" />
      <ellipse cx="350" cy="330" rx="120" ry="110" className="fill-(--sea-deep)" />
      <circle cx={middle} cy={middle} r="118" fill="none" strokeWidth="2" className="stroke-(--sea-line)" />
      <circle cx={middle} cy={middle} r="110" fill="none" className="stroke-(--sea-line)" />
      <path d={rose} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-(--sea-line)" />
      <path d={gridLines} strokeDasharray="5 5" className="stroke-(--sea-line)" />
      <rect
        x="4"
        y="4"
        width={WIDTH - 8}
        height={WIDTH - 8}
        fill="none"
        strokeWidth="3"
        className="stroke-(--sea-line)"
      />
    </>
  ),
  modern: (
    <>
      {[60, 120, 180, 240].map((radius) => (
        <circle
          key={radius}
          cx={middle}
          cy={middle}
          r={radius}
          fill="none"
          strokeWidth="1.5"
          className="stroke-(--sea-deep)"
        />
      ))}
      <path d={`M${middle} ${middle}L400 90A230 230 0 0 1 400 310z`} className="fill-(--sea-deep)" />
      <path d={gridLines} strokeWidth="0.75" className="stroke-(--sea-line)" />
    </>
  ),
};

/** The water below ships and marks. */
export function Sea({ theme }: { theme: BattleshipTheme }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className="absolute inset-0 size-full rounded-tag">
      <rect width={WIDTH} height={WIDTH} className="fill-(--sea)" />
      {scenes[theme]}
    </svg>
  );
}
