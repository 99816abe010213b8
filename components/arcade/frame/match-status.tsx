import { CircleAlert, CloudOff, RefreshCw } from 'lucide-react';
import type { AnyMatch } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Whose turn it is, as a sentence. */
export function turnText({ seats, viewer, offers, pending }: AnyMatch): string {
  if (pending !== null) return 'Sending your move…';
  if (offers !== null) return 'Your turn.';
  const [first, ...others] = seats.filter((seat) => seat.isTheirTurn && seat.seat !== viewer);
  if (!first) return 'Waiting for the next move.';
  if (others.length > 0) return 'Waiting for the other players.';
  if (first.level === null) return `Waiting for ${first.name}.`;
  return `${first.standsIn ? 'The computer' : first.name} is thinking…`;
}

function ConnectionNotice({ connection }: Pick<AnyMatch, 'connection'>) {
  if (connection === 'offline') {
    return (
      <Notice tone="warning" icon={CloudOff} title="You're offline" live>
        The match goes on as soon as you're connected again.
      </Notice>
    );
  }
  if (connection !== 'polling') return null;
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      <RefreshCw aria-hidden="true" className="size-3.5" />
      Live updates are blocked here, so the board is checked every 2 seconds.
    </p>
  );
}

/** Whose turn it is, why the last move was refused, what the opponent offers, and how the connection is. */
export function MatchStatus({ match, refusal }: { match: AnyMatch; refusal: string | null }) {
  const { draw, result, connection, seats, viewer } = match;
  const opponent = seats.find(({ seat }) => seat !== viewer)?.name ?? '';
  return (
    <div className="grid gap-2">
      {result === null && <p className="font-semibold">{turnText(match)}</p>}
      {refusal !== null && (
        <p role="alert" className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {refusal}
        </p>
      )}
      {draw?.offeredBy === 'opponent' && result === null && (
        <Notice
          live
          title={`${opponent} offers a draw.`}
          action={
            <span className="flex gap-2">
              <Button size="sm" variant="primary" onClick={draw.offer}>
                Accept
              </Button>
              <Button size="sm" onClick={draw.decline}>
                Decline
              </Button>
            </span>
          }
        />
      )}
      {draw?.offeredBy === 'you' && result === null && (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          You offered a draw.
          <Button size="sm" variant="ghost" onClick={draw.decline}>
            Withdraw
          </Button>
        </p>
      )}
      <ConnectionNotice connection={connection} />
    </div>
  );
}
