'use client';

import { Check, MailCheck, MailWarning, MailX, X } from 'lucide-react';
import { AnswerList, submissionStates } from '@/components/applications/submission-parts';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Submission } from '@/lib/contracts/applications';
import type { Decision } from '@/lib/rules/applications/limits';

const notices = {
  sent: { icon: MailCheck, text: 'Told by DM.' },
  waiting: { icon: MailWarning, text: 'The DM is on its way.' },
  failed: { icon: MailX, text: 'The DM was not delivered.' },
} as const;

function Notices({ notice, logProblem }: Pick<Submission, 'notice' | 'logProblem'>) {
  const Icon = notice && notices[notice.state].icon;
  return (
    <>
      {notice && Icon && (
        <p className="flex items-start gap-2 text-xs text-muted">
          <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {notices[notice.state].text} {notice.problem}
          </span>
        </p>
      )}
      {logProblem !== null && (
        <p className="text-xs text-muted wrap-anywhere">Not posted in the log channel. {logProblem}</p>
      )}
    </>
  );
}

function DecisionNote({ submission }: { submission: Submission }) {
  const { decision, state } = submission;
  return (
    <div className="mt-3 grid gap-1.5 border-t border-line pt-3 empty:hidden">
      {decision && (
        <p className="text-muted">
          {submissionStates[state].text} by{' '}
          <span className="font-semibold text-ink">{decision.by.username}</span>{' '}
          <RelativeTime value={decision.at} />
        </p>
      )}
      {decision && decision.reason !== '' && (
        <p className="whitespace-pre-line wrap-anywhere">{decision.reason}</p>
      )}
      <Notices {...submission} />
    </div>
  );
}

export interface SubmissionCardProps {
  readonly submission: Submission;
  readonly onDecide: (decision: Decision) => void;
  readonly deciding: Decision | null;
}

/** A submission with its buttons, or the decision. */
export function SubmissionCard({ submission, onDecide, deciding }: SubmissionCardProps) {
  const { displayName, username, title, at, state, answers } = submission;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={displayName} size={40} />
        <div className="min-w-0 flex-1 basis-32">
          <p className="truncate">
            <span className="font-semibold">
              <EmojiText text={displayName} />
            </span>{' '}
            <span className="text-muted">@{username}</span>
          </p>
          <p className="truncate text-xs text-faint">
            {title} · <RelativeTime value={at} />
          </p>
        </div>
        <Badge tone={submissionStates[state].tone}>{submissionStates[state].text}</Badge>
      </div>
      <AnswerList
        answers={answers}
        label={
          <>
            Answers<span className="sr-only"> of {displayName}</span>
          </>
        }
      />
      {state === 'pending' ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={Check}
            loading={deciding === 'accepted'}
            disabled={deciding !== null}
            aria-label={`Accept ${displayName}`}
            onClick={() => onDecide('accepted')}
          >
            Accept
          </Button>
          <Button
            size="sm"
            icon={X}
            loading={deciding === 'denied'}
            disabled={deciding !== null}
            aria-label={`Deny ${displayName}`}
            onClick={() => onDecide('denied')}
          >
            Deny
          </Button>
        </div>
      ) : null}
      <DecisionNote submission={submission} />
    </li>
  );
}
