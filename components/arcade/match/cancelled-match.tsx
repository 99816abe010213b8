import { gameName } from '@/components/arcade/match-texts';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

const reasons: Readonly<Record<NonNullable<MatchView['cancelReason']>, readonly [string, string]>> = {
  declined: ['The invitation was declined.', 'Ask someone else, or play the computer.'],
  abandoned: ['Everyone has left this match.', 'It ended without a result.'],
  withdrawn: ['This match was cancelled.', 'It never began, so nothing is lost.'],
  lapsed: ['Nobody came in time.', 'Invitations end after 10 minutes. Send a new one, or play the computer.'],
};

/** A match that never began. */
export function CancelledMatch({ data }: { data: MatchView }) {
  const [title, text] = reasons[data.cancelReason ?? 'withdrawn'];
  return (
    <EmptyState
      title={title}
      titleAs="h2"
      action={
        <ButtonLink href={`/arcade/${data.gameId}`} variant="primary">
          Play {gameName(data.gameId)}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
