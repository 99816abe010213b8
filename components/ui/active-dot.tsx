import { clsx } from 'clsx';

/** A dot with the word: on or off. */
export function ActiveDot({ on, label = on ? 'On' : 'Off' }: { on: boolean; label?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 text-xs font-semibold',
        on ? 'text-lagoon' : 'text-faint',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 rounded-full',
          on ? 'bg-lagoon-fill ring-3 ring-lagoon-fill/25' : 'border-2 border-line-strong',
        )}
      />
      {label}
    </span>
  );
}
