import { SeatMark } from '@/components/arcade/coralopolis/seat-mark';

/** The size of the chart, which the page scales. */
const WIDTH = 600;
const HEIGHT = 220;
const LEFT = 68;
const BOTTOM = 22;
const TOP = 14;

export interface WorthChartProps {
  /** By seat. */
  readonly names: readonly string[];
  /** By round, from the first: each seat's net worth at its end. */
  readonly rounds: readonly (readonly number[])[];
}

/** The top of the axis: a round number, as are the two lines below it. */
function topOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 100)));
  return Math.ceil(most / (step / 2)) * (step / 2);
}

/** Net worth by round: a line with its own dashes for each seat, and a table. */
export function WorthChart({ names, rounds }: WorthChartProps) {
  const top = topOf(Math.max(...rounds.flat()));
  const x = (round: number) => LEFT + (round / Math.max(1, rounds.length - 1)) * (WIDTH - LEFT - 8);
  const y = (worth: number) => TOP + (1 - worth / top) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure className="coralopolis-chart">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">Net worth by round</span>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
          <span key={seat} className="flex items-center gap-1.5 text-xs" data-seat={seat}>
            <SeatMark seat={seat} />
            <svg aria-hidden="true" viewBox="0 0 28 4" className="coralopolis-line h-1 w-7">
              <path d="M0 2H28" data-seat={seat} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        {[0, 0.5, 1].map((part) => (
          <g key={part} className="coralopolis-axis">
            <path d={`M${LEFT} ${y(part * top)}H${WIDTH - 8}`} />
            <text x={LEFT - 6} y={y(part * top) + 4} textAnchor="end">
              {part * top}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 4} className="coralopolis-tick">
          Round 1
        </text>
        <text x={WIDTH - 8} y={HEIGHT - 4} textAnchor="end" className="coralopolis-tick">
          Round {rounds.length}
        </text>
        <g className="coralopolis-line">
          {names.map((_, seat) => (
            <polyline
              // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
              key={seat}
              data-seat={seat}
              points={rounds.map((worths, round) => `${x(round)},${y(worths[seat] ?? 0)}`).join(' ')}
            />
          ))}
        </g>
      </svg>
      <details className="text-xs">
        <summary className="cursor-pointer text-muted">Show as a table</summary>
        <div className="max-h-64 overflow-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr>
                <th className="text-left">Round</th>
                {names.map((name, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
                  <th key={seat} className="text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds.map((worths, round) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
                <tr key={round}>
                  <th className="text-left font-normal">{round + 1}</th>
                  {worths.map((worth, seat) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
                    <td key={seat} className="text-right">
                      {worth}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
