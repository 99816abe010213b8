import { actionNames } from '@/components/arcade/blackjack/blackjack-words';
import type { Hint } from '@/lib/games/blackjack/grade';
import { type ActionValue, valueText } from '@/lib/games/blackjack/solver';

/** The value of each action in bets, best first. */
export function ActionValues({ values }: { readonly values: readonly ActionValue[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {values.map(({ action, value }, place) => (
        <li key={action} className={place === 0 ? 'font-semibold text-lagoon' : 'text-muted'}>
          {actionNames[action]} <span className="font-mono tabular-nums">{valueText(value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The solver's answer to the pending decision. */
export function HintValues({ hint }: { readonly hint: Hint }) {
  if (hint.kind === 'act') return <ActionValues values={hint.values} />;
  return (
    <p>
      <span className="font-semibold text-lagoon">
        {hint.value > 0 ? 'Take insurance.' : 'Decline insurance.'}
      </span>{' '}
      Each chip is worth <span className="font-mono tabular-nums">{valueText(hint.value)}</span>.
    </p>
  );
}
