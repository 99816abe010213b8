import { clsx } from 'clsx';
import { grouped, quantity } from '@/lib/core/quantity';

const inWords = (count: number) => quantity(count, 'character');

/** The number of characters and its limit, live. Warns from 90 % on, and is announced only then. */
export function CharCount({ count, limit, className }: { count: number; limit: number; className?: string }) {
  const over = count > limit;
  const near = count >= limit * 0.9;
  return (
    <span
      className={clsx(
        'text-xs tabular-nums',
        over ? 'font-semibold text-danger' : near ? 'text-amber' : 'text-faint',
        className,
      )}
    >
      <span aria-hidden="true">
        {grouped(count)} / {grouped(limit)}
      </span>
      <span className="sr-only" aria-live="polite">
        {over ? `${inWords(count - limit)} too many` : near ? `${inWords(limit - count)} left` : ''}
      </span>
    </span>
  );
}
