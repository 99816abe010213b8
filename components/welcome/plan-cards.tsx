import { Check } from 'lucide-react';
import { limitFor } from '@/lib/plan-limits';
import { type Plan, planNames, plans } from '@/lib/plans';

const lines: Readonly<Record<Plan, string>> = {
  none: 'Every section, for as long as you like.',
  basic: 'More room for a server that grows.',
  pro: 'Everything, with the highest limits.',
};

/** A few limits that distinguish the plans. */
function gainsOf(plan: Plan): readonly string[] {
  return [
    `${limitFor('ticketPanels', plan)} ticket panels`,
    `${limitFor('roleMenus', plan)} role menus`,
    `${limitFor('applicationQuestions', plan)} questions in an application`,
    `${limitFor('messageTemplates', plan)} saved messages`,
  ];
}

/** A summary of the plans. */
export function PlanCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {plans.map((plan) => (
        <li
          key={plan}
          className={`rounded-card border bg-surface p-5 sm:p-6 ${plan === 'none' ? 'border-line' : 'border-gold/40'}`}
        >
          <h3 className={`text-lg font-semibold ${plan === 'none' ? '' : 'text-gold'}`}>{planNames[plan]}</h3>
          <p className="mt-1 text-muted">{lines[plan]}</p>
          <ul className="mt-4 grid gap-2">
            {gainsOf(plan).map((gain) => (
              <li key={gain} className="flex items-start gap-2">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-lagoon" />
                {gain}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
