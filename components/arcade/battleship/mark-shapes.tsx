import { UNIT } from '@/components/arcade/battleship/sea';
import { columnOf, rowOf } from '@/lib/games/battleship/grid';

export type Mark = 'miss' | 'hit' | 'sunk';

/** Twelve rays around the middle of a cell. */
const burst = (() => {
  const points = Array.from({ length: 24 }, (_, index) => {
    const radius = index % 2 === 0 ? 15.5 : 10.5;
    const angle = (index * Math.PI) / 12;
    return `${(20 + radius * Math.sin(angle)).toFixed(1)} ${(20 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
})();
const cross = 'M14.5 14.5L25.5 25.5M25.5 14.5L14.5 25.5';

/** A ring, a burst with a cross, a filled cell with a cross: distinct without colour. */
const shapes = {
  miss: (
    <>
      <circle cx="20" cy="20" r="7" fill="none" strokeWidth="3.5" className="stroke-(--mark-miss)" />
      <circle cx="20" cy="20" r="1.5" className="fill-(--mark-miss)" />
    </>
  ),
  hit: (
    <>
      <path d={burst} strokeWidth="1.5" className="fill-(--mark-hit) stroke-(--mark-ink)" />
      <path d={cross} strokeWidth="3.5" strokeLinecap="round" className="stroke-(--mark-ink)" />
    </>
  ),
  sunk: (
    <>
      <rect
        x="3"
        y="3"
        width="34"
        height="34"
        rx="4"
        strokeWidth="2"
        fillOpacity="0.85"
        className="fill-(--mark-sunk) stroke-(--mark-hit)"
      />
      <path
        d="M12 12L28 28M28 12L12 28"
        strokeWidth="4.5"
        strokeLinecap="round"
        className="stroke-(--mark-sunk-ink)"
      />
    </>
  ),
};

const placeOf = (cell: number) => `translate(${columnOf(cell) * UNIT} ${rowOf(cell) * UNIT})`;

/** The mark of a shot; part of a board's SVG. The newest is animated unless motion is reduced. */
export function MarkShape({ cell, mark, isNew }: { cell: number; mark: Mark; isNew: boolean }) {
  return (
    <g transform={placeOf(cell)} data-mark={mark}>
      {isNew && (
        <rect
          x="1.5"
          y="1.5"
          width="37"
          height="37"
          rx="3"
          fill="none"
          strokeWidth="3"
          className="stroke-(--mark-aim)"
        />
      )}
      <g className={isNew ? 'origin-center animate-splash [transform-box:fill-box]' : undefined}>
        {shapes[mark]}
      </g>
    </g>
  );
}

/** The target of the next shot: cross hairs, dashed until the server answers. */
export function AimShape({ cell, isFired }: { cell: number; isFired: boolean }) {
  return (
    <g transform={placeOf(cell)} fill="none" strokeWidth="3" className="stroke-(--mark-aim)">
      <circle cx="20" cy="20" r="11" strokeDasharray={isFired ? '5 4' : undefined} />
      <path d="M20 2V14M20 26V38M2 20H14M26 20H38" strokeLinecap="round" />
    </g>
  );
}

/** The probability of a ship, shown by size as well as opacity. */
export function HeatShape({ cell, heat }: { cell: number; heat: number }) {
  const side = 6 + heat * 30;
  return (
    <g transform={placeOf(cell)} data-heat={heat.toFixed(2)}>
      <rect
        x={20 - side / 2}
        y={20 - side / 2}
        width={side}
        height={side}
        rx="2"
        className="fill-(--heat)"
        opacity={0.3 + heat * 0.4}
      />
    </g>
  );
}
