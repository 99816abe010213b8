import { clsx } from 'clsx';
import { shareOf, standing } from '@/components/arcade/checkers/analysis-words';
import type { Assessment } from '@/lib/games/checkers/analysis';

/** Who is ahead in a position, as a bar and in words. */
export function EvaluationBar({ assessment }: { assessment: Assessment | null }) {
  const share = assessment === null ? 50 : shareOf(assessment.score);
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-4 overflow-hidden rounded-tag border border-line-strong bg-piece-white"
      >
        <div
          className="bg-piece-black transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${share}%` }}
        />
        <div className="w-1 bg-coral-fill" />
      </div>
      <p className={clsx('mt-1 text-sm', assessment === null && 'text-muted')}>
        {assessment === null ? 'Thinking about this position…' : `${standing(assessment)}.`}
      </p>
    </div>
  );
}

/** The evaluation from the first position to the last; a press shows a position. */
export function EvaluationGraph({
  assessments,
  place,
  onPlace,
}: {
  assessments: readonly (Assessment | null)[];
  place: number;
  onPlace: (place: number) => void;
}) {
  const most = Math.max(1, assessments.length - 1);
  const points = assessments.flatMap((one, index) =>
    one === null ? [] : [`${(index / most) * 100},${100 - shareOf(one.score)}`],
  );
  const first = points[0]?.split(',')[0] ?? '0';
  return (
    // A shortcut for pointers: the list of moves and the keys do the same.
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="relative block h-20 w-full cursor-crosshair overflow-hidden rounded-control border border-line bg-raised"
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onPlace(Math.round(((event.clientX - left) / Math.max(1, width)) * most));
      }}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {points.length > 1 && (
          <>
            <rect x={first} y="0" width="100" height="100" className="fill-piece-white" />
            <polygon points={`${first},100 ${points.join(' ')} 100,100`} className="fill-piece-black" />
          </>
        )}
        <line
          x1="0"
          y1="50"
          x2="100"
          y2="50"
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={(place / most) * 100}
          x2={(place / most) * 100}
          y1="0"
          y2="100"
          strokeWidth="3"
          className="stroke-coral-fill"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </button>
  );
}
