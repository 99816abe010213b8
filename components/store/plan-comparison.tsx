import { clsx } from 'clsx';
import { planNames, plans } from '@/lib/plans';
import { comparePlans } from '@/lib/rules/premium/plan-labels';

function valueClass(value: string, isFree: boolean): string {
  if (value === 'Not included') return 'text-faint';
  return isFree ? 'text-muted' : 'font-semibold text-ink';
}

/** The plans, compared line by line. On phones, a line's details are below its name. */
export function PlanComparison() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed border-collapse text-left max-sm:text-xs">
        <caption className="sr-only">Features of the Free, Basic and Pro plans</caption>
        <colgroup>
          <col className="w-[37%] sm:w-2/5" />
          <col span={3} />
        </colgroup>
        <thead>
          <tr className="border-b border-line bg-raised">
            <th scope="col" className="px-3 py-4 sm:px-6">
              <span className="sr-only">Feature</span>
            </th>
            {plans.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={clsx(
                  'px-1 py-4 text-center font-display text-base font-semibold sm:px-4',
                  plan !== 'none' && 'text-gold',
                )}
              >
                {planNames[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {comparePlans().map(({ label, help, values }) => (
            <tr key={label}>
              <th scope="row" className="px-3 py-3 align-top font-normal sm:px-6">
                <span className="block font-semibold wrap-anywhere">{label}</span>
                <span className="text-xs text-faint max-sm:sr-only sm:block">{help}</span>
              </th>
              {plans.map((plan) => (
                <td
                  key={plan}
                  className={clsx(
                    'px-1 py-3 text-center tabular-nums sm:px-4',
                    valueClass(values[plan], plan === 'none'),
                  )}
                >
                  {values[plan]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
