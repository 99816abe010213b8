import { ChevronDown } from 'lucide-react';
import { limitFor } from '@/lib/plans';

const questions = [
  {
    question: 'What happens when Premium ends?',
    answer: `Nothing is deleted. Whatever the Free plan covers keeps working, the oldest first: ${limitFor('customCommands', 'none')} custom commands, for example, and ${limitFor('twitchStreamers', 'none') === 1 ? 'one streamer' : `${limitFor('twitchStreamers', 'none')} streamers`}. Everything above that stays in your dashboard, marked as locked. Renew, and it works again just as it was.`,
  },
  {
    question: 'Does removing the bot cancel my subscription?',
    answer:
      'No. Neither removing the bot nor leaving a server cancels anything. Cancel your subscription on the page Subscriptions; your plan then lasts until the end of the time you have paid for.',
  },
  {
    question: 'Can I move Premium to another server?',
    answer:
      'Yes. Premium belongs to you, and you choose which servers use it. You can move it from one server to another every 24 hours. The first choice is free, and so is replacing a server that no longer exists.',
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

/** What people ask before they buy; readable without JavaScript. */
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
