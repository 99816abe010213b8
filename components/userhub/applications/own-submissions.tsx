import { AnswerList } from '@/components/applications/answer-list';
import { submissionStates } from '@/components/applications/submission-states';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { OwnSubmission } from '@/lib/rules/applications/schema';

function OwnItem({ submission }: { submission: OwnSubmission }) {
  const { title, at, state, decidedAt, reason, answers } = submission;
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          <p className="text-xs text-faint">
            Sent <RelativeTime value={at} />
            {decidedAt !== null && (
              <>
                , decided <RelativeTime value={decidedAt} />
              </>
            )}
          </p>
        </div>
        <Badge tone={submissionStates[state].tone}>{submissionStates[state].text}</Badge>
      </div>
      {reason !== '' && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">Reason: </span>
          {reason}
        </p>
      )}
      <AnswerList
        answers={answers}
        label={
          <>
            Your answers<span className="sr-only"> for {title}</span>
          </>
        }
      />
    </li>
  );
}

/** What became of a member's applications, newest first. */
export function OwnSubmissions({ submissions }: { submissions: readonly OwnSubmission[] }) {
  return (
    <section aria-labelledby="own-submissions">
      <h2 id="own-submissions" className="mb-4 font-display text-lg font-semibold">
        Your applications
      </h2>
      <ul className="grid gap-3">
        {submissions.map((submission) => (
          <OwnItem key={submission.id} submission={submission} />
        ))}
      </ul>
    </section>
  );
}
