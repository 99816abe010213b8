import { clsx } from 'clsx';

export interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** Shown beside the label; value and maximum by default. */
  readonly text?: string;
  readonly tone?: 'health' | 'plain';
  readonly className?: string;
}

/** A bar with its number. */
export function Meter({ label, value, most, text, tone = 'plain', className }: MeterProps) {
  const share = most <= 0 ? 0 : Math.min(1, Math.max(0, value / most));
  const fill =
    tone === 'plain'
      ? 'bg-lagoon-fill'
      : share > 0.5
        ? 'bg-lagoon-fill'
        : share > 0.2
          ? 'bg-amber-fill'
          : 'bg-danger-fill';
  return (
    <div className={className}>
      <p className="flex justify-between gap-2 text-xs">
        <span className="text-muted">{label}</span>
        <span className="tabular-nums">{text ?? `${value} / ${most}`}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: native meters can't take our colours */}
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={Math.min(value, most)}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuetext={text ?? `${value} of ${most}`}
        className="mt-0.5 h-2 overflow-hidden rounded-full bg-ink/12 forced-colors:border"
      >
        <div
          className={clsx('h-full rounded-full forced-colors:bg-[Highlight]', fill)}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
