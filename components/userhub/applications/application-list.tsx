import { ChevronRight, ClipboardList } from 'lucide-react';
import { AnswerList, submissionStates } from '@/components/applications/submission-parts';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { OpenApplication } from '@/lib/contracts/applications';
import { quantity } from '@/lib/core/quantity';
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

/** A member's applications, newest first. */
function OwnSubmissions({ submissions }: { submissions: readonly OwnSubmission[] }) {
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

export interface ApplicationListProps {
  readonly guildId: string;
  readonly forms: readonly OpenApplication[];
  readonly own: readonly OwnSubmission[];
  /** Why the member may not apply; null if they may. */
  readonly refusal: string | null;
}

function FormItem({ guildId, form, state }: { guildId: string; form: OpenApplication; state: FormState }) {
  const count = form.questions.length;
  return (
    <li>
      <Card className="h-full">
        <div className="flex items-start gap-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-card bg-lagoon-soft text-lagoon">
            <ClipboardList aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="font-display text-base font-semibold wrap-anywhere">{form.title}</h2>
            <p className="text-xs text-faint">{quantity(count, 'question')}</p>
          </div>
        </div>
        {form.description !== '' && (
          <p className="mt-3 line-clamp-4 text-muted whitespace-pre-line wrap-anywhere">{form.description}</p>
        )}
        <div className="mt-4">
          {state === 'free' && (
            <ButtonLink
              href={`/userhub/${guildId}/apply/${form._id}`}
              variant="primary"
              aria-label={`Apply for ${form.title}`}
            >
              Apply
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
          )}
          {state === 'pending' && <Badge tone="amber">You've applied</Badge>}
        </div>
      </Card>
    </li>
  );
}

/** Whether a member can apply, awaits a decision, or is excluded. */
type FormState = 'free' | 'pending' | 'closed';

/** What a member can apply for, and their applications so far. */
export function ApplicationList({ guildId, forms, own, refusal }: ApplicationListProps) {
  const waiting = new Set(own.filter(({ state }) => state === 'pending').map(({ appId }) => appId));
  const stateOf = ({ _id }: OpenApplication): FormState => {
    if (waiting.has(_id)) return 'pending';
    return refusal === null ? 'free' : 'closed';
  };
  return (
    <div className="grid gap-8">
      {forms.length === 0 ? (
        <EmptyState title="No Applications Available" titleAs="h2" art="/art/no-results.svg">
          This server isn't taking applications at the moment.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {refusal !== null && <Notice tone="warning">{refusal}</Notice>}
          <ul className="grid gap-4 sm:grid-cols-2">
            {forms.map((form) => (
              <FormItem key={form._id} guildId={guildId} form={form} state={stateOf(form)} />
            ))}
          </ul>
        </div>
      )}
      {own.length > 0 && <OwnSubmissions submissions={own} />}
    </div>
  );
}
