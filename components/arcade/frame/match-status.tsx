import { CircleAlert, RefreshCw } from 'lucide-react';
import type { AnyMatch } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';

/** True if the viewer must act: optional offers, such as sitting out, don't count. */
export function isOwnTurn({ seats, viewer, offers }: Pick<AnyMatch, 'seats' | 'viewer' | 'offers'>): boolean {
  return offers !== null && seats.some(({ seat, isTheirTurn }) => seat === viewer && isTheirTurn);
}

/** Whose turn it is, as a sentence. */
export function turnText(match: AnyMatch): string {
  const { seats, viewer, pending, isPaused = false, isTable = false } = match;
  if (pending !== null) return 'Sending your move…';
  if (isOwnTurn(match)) return 'Your turn.';
  if (isPaused) return 'The next hand comes in a moment.';
  const [first, ...others] = seats.filter((seat) => seat.isTheirTurn && seat.seat !== viewer);
  if (!first) return isTable ? 'Waiting for more players.' : 'Waiting for the next move.';
  if (others.length > 0) return 'Waiting for the other players.';
  if (first.level === null) return `Waiting for ${first.name}.`;
  return `${first.standsIn ? 'The computer' : first.name} is thinking…`;
}

const noteClass = 'line-clamp-2 text-xs';

interface TurnNoteProps {
  readonly match: AnyMatch;
  /** Why the last move was refused. */
  readonly refusal: string | null;
  /** The actions of this turn. */
  readonly now: string | null;
}

/** The most important line below whose turn it is. */
function TurnNote({ match, refusal, now }: TurnNoteProps) {
  const { draw, seats, viewer, offers } = match;
  const opponent = seats.find(({ seat }) => seat !== viewer)?.name ?? '';
  if (refusal !== null) {
    return (
      <p role="alert" className={`${noteClass} text-danger`}>
        <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
        {refusal}
      </p>
    );
  }
  const said = draw?.offeredBy === 'opponent' ? `${opponent} offers a draw.` : null;
  const answered = draw?.isDeclined ? `${opponent} declined the draw.` : null;
  const asked = draw?.offeredBy === 'you' ? 'You offered a draw.' : null;
  const spoken = said ?? answered ?? asked;
  return (
    <>
      <p role="status" className={spoken === null ? 'sr-only' : noteClass}>
        {spoken}
      </p>
      {spoken === null && offers !== null && now !== null && (
        <p className={`${noteClass} text-muted`}>{now}</p>
      )}
    </>
  );
}

/**
 * Whose turn it is, its actions, the refusal of the last move, and the opponent's offer. Its height is
 * constant, so that the board below never moves.
 */
export function MatchTurn({ match, refusal, now }: TurnNoteProps) {
  const { draw, result } = match;
  if (result !== null) return null;
  return (
    <div className="flex min-h-13 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{turnText(match)}</p>
        <TurnNote match={match} refusal={refusal} now={now} />
      </div>
      {draw?.offeredBy === 'opponent' && (
        <>
          <Button size="sm" variant="primary" onClick={draw.offer}>
            Accept
          </Button>
          <Button size="sm" onClick={draw.decline}>
            Decline
          </Button>
        </>
      )}
      {draw?.offeredBy === 'you' && (
        <Button size="sm" variant="ghost" onClick={draw.decline}>
          Withdraw
        </Button>
      )}
    </div>
  );
}

/** Warns if the board updates more slowly than usual. */
export function MatchConnection({ connection }: Pick<AnyMatch, 'connection'>) {
  if (connection !== 'polling') return null;
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      <RefreshCw aria-hidden="true" className="size-3.5" />
      Live updates are blocked here, so the board is checked every 2 seconds.
    </p>
  );
}
