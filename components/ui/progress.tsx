import { clsx } from 'clsx';

export interface ProgressProps {
  label: string;
  /** 0 to `max`; null while the length of the work is unknown. */
  value: number | null;
  max?: number | undefined;
  /** Shown at the right, for example "3 of 10". */
  text?: string | undefined;
}

export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const share = value === null ? 100 : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-xs text-muted">
        <span>{label}</span>
        {text !== undefined && <span className="tabular-nums">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={clsx(
            'h-full rounded-full bg-lagoon-fill transition-[width]',
            value === null && 'animate-shimmer',
          )}
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
