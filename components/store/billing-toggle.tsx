import { useId } from 'react';
import { speak } from '@/components/ui/speak';
import { type Interval, intervals } from '@/lib/rules/premium/offer';

const spoken = { monthly: 'Prices by the month.', yearly: 'Prices by the year.' } as const;
const labels = { monthly: 'Monthly', yearly: 'Yearly' } as const satisfies Record<Interval, string>;

export interface BillingToggleProps {
  readonly value: Interval;
  readonly onChange: (value: Interval) => void;
  /** The saving of a year in whole per cent; 0 shows nothing. */
  readonly saving: number;
}

/** Monthly or yearly, as native radios. */
export function BillingToggle({ value, onChange, saving }: BillingToggleProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Billing"
      className="inline-grid grid-cols-2 rounded-card border border-line bg-surface p-1"
    >
      {intervals.map((interval) => (
        <label
          key={interval}
          data-choice
          className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-5 font-semibold text-muted transition has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={interval === value}
            onChange={() => {
              onChange(interval);
              speak(spoken[interval]);
            }}
            className="sr-only"
          />
          {labels[interval]}
          {interval === 'yearly' && saving > 0 && (
            <span className="text-xs font-semibold text-lagoon">save {saving}%</span>
          )}
        </label>
      ))}
    </div>
  );
}
