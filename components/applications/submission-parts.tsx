import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The label and colour of each submission state. */
export const submissionStates = {
  pending: { tone: 'amber', text: 'Pending' },
  accepted: { tone: 'lagoon', text: 'Accepted' },
  denied: { tone: 'danger', text: 'Denied' },
} as const;

interface AnswerListProps {
  label: ReactNode;
  answers: readonly { readonly question: string; readonly answer: string }[];
}

/** The answers of a submission under their questions, folded away behind `label`. */
export function AnswerList({ label, answers }: AnswerListProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-lagoon touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition group-open:rotate-180" />
        {label}
      </summary>
      <dl className="mt-2 grid gap-3">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-xs font-semibold text-muted wrap-anywhere">{question}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
              {answer === '' ? <span className="text-faint">No answer</span> : answer}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
