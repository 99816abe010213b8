import { ChevronDown } from 'lucide-react';
import { limitFor } from '@/lib/plan-limits';
import { giftDays } from '@/lib/rules/premium/codes';
import { pastDueDays } from '@/lib/rules/premium/entitlement';
import { withdrawalDays } from '@/lib/rules/premium/withdrawal';

const oneStreamer = limitFor('twitchStreamers', 'none') === 1;

const questions = [
  {
    question: 'What happens when Premium ends?',
    answer: `Nothing is deleted. Whatever the Free plan covers keeps working, the oldest first: ${limitFor('customCommands', 'none')} custom commands, for example, and ${oneStreamer ? 'one streamer' : `${limitFor('twitchStreamers', 'none')} streamers`}. Everything above that stays in your dashboard, where you can read it, marked as locked. Renew, and it works again just as it was.`,
  },
  {
    question: 'How do I cancel?',
    answer:
      "On the page My subscription. Your plan stays on until the end of the time you have paid for, and until then you can change your mind. Removing the bot or leaving a server doesn't cancel anything.",
  },
  {
    question: 'Can I get my money back?',
    answer: `Yes, within ${withdrawalDays} days of subscribing. Withdraw from your purchase under My subscription: the plan ends at once, everything you paid for it is refunded, and you get a dated receipt.`,
  },
  {
    question: 'Can I switch between Basic and Pro, or between monthly and yearly?',
    answer:
      'Yes, in both directions and at any time. Before you confirm, you see what you pay now, or what is taken off your next invoices, and what you pay from when.',
  },
  {
    question: 'What happens if a payment fails?',
    answer: `Your plan stays on for ${pastDueDays} days while the payment is tried again. We tell you, so that you can update your card.`,
  },
  {
    question: 'Can I move Premium to another server?',
    answer:
      'Yes. Premium belongs to you, and you choose which servers use it. Each slot can move to another server once every 24 hours. Your first choice is not counted, and neither is leaving a server that the bot is no longer in or that someone else covers.',
  },
  {
    question: 'Can I give Premium as a gift?',
    answer: `Yes. Pay once under My subscription and get a code for ${giftDays} days of Basic or Pro. Anyone can redeem it, once, and it doesn't renew by itself.`,
  },
  {
    question: 'Do I need Premium to use Corallium?',
    answer:
      'No. Every section of the dashboard works on the Free plan. Premium raises the limits for servers that have outgrown them.',
  },
  {
    question: 'Who in my server has Premium?',
    answer:
      'The whole server. Everyone who manages it works with the higher limits, and your members benefit without paying anything.',
  },
] as const;

/** Questions before buying; readable without JavaScript. */
export function StoreQuestions() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group px-5 sm:px-6">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 text-faint transition group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
