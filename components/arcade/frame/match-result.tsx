import { clsx } from 'clsx';
import { Coins, Frown, Handshake, RotateCcw, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyBoard, AnyMatch, Rematch } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import type { Result } from '@/lib/games/game';

type Outcome = 'won' | 'lost' | 'drawn' | 'watched';

/** How a match ended for this viewer. */
function outcomeOf({ ranks }: Result, viewer: AnyMatch['viewer']): Outcome {
  if (ranks.every((rank) => rank === 1)) return 'drawn';
  if (viewer === 'spectator') return 'watched';
  return ranks[viewer] === 1 ? 'won' : 'lost';
}

/** The end of a match in a sentence: 'You won: all ships are sunk.' */
function resultText(board: AnyBoard, { viewer, names }: AnyMatch, result: Result): string {
  const ending = board.endings?.[result.reason];
  if (ending !== undefined) return ending;
  const outcome = outcomeOf(result, viewer);
  const winner = names[result.ranks.indexOf(1)] ?? '';
  const heads = { won: 'You won', lost: `${winner} won`, drawn: "It's a draw", watched: `${winner} won` };
  const head = heads[outcome];
  const reason = board.reasons[result.reason];
  return reason === undefined ? `${head}.` : `${head}: ${reason}.`;
}

const outcomeStyles = {
  won: { icon: Trophy, class: 'border-gold/50 bg-gold-soft', mark: 'text-gold' },
  lost: { icon: Frown, class: 'border-line bg-raised', mark: 'text-muted' },
  drawn: { icon: Handshake, class: 'border-lagoon/40 bg-lagoon-soft', mark: 'text-lagoon' },
  watched: { icon: Trophy, class: 'border-line bg-raised', mark: 'text-muted' },
} as const;

interface RematchPartProps {
  readonly rematch: Rematch;
  readonly opponent: string;
  /** A computer always accepts, so there is no answer to wait for. */
  readonly isComputer: boolean;
}

function RematchPart({ rematch, opponent, isComputer }: RematchPartProps) {
  switch (rematch.state) {
    case 'none':
      return (
        <Button variant="primary" icon={RotateCcw} onClick={rematch.ask}>
          Rematch
        </Button>
      );
    case 'asked':
      return (
        <>
          <p role="status" className="text-muted">
            {isComputer ? 'Starting a rematch…' : `Waiting for ${opponent} to accept a rematch…`}
          </p>
          <Button onClick={rematch.decline}>Cancel</Button>
        </>
      );
    case 'offered':
      return (
        <>
          <p role="status" className="font-semibold">
            {opponent} wants a rematch.
          </p>
          <Button variant="primary" icon={RotateCcw} onClick={rematch.ask}>
            Accept
          </Button>
          <Button onClick={rematch.decline}>Decline</Button>
        </>
      );
    case 'declined':
      return (
        <p role="status" className="text-muted">
          No rematch this time.
        </p>
      );
  }
}

export interface MatchResultProps {
  readonly board: AnyBoard;
  readonly match: AnyMatch;
  readonly result: Result;
  /** The viewer's reward. */
  readonly award?: string | null | undefined;
  /** Further links: another game, the history. */
  readonly children?: ReactNode;
}

/** How the match ended, and what to do next. */
export function MatchResult({ board, match, result, award = null, children }: MatchResultProps) {
  const { icon: Icon, class: outcomeClass, mark } = outcomeStyles[outcomeOf(result, match.viewer)];
  const other = match.seats.find(({ seat }) => seat !== match.viewer);
  const isSeries = match.score.some((won) => won > 0);
  return (
    <section
      aria-label="Result"
      className={clsx('grid animate-pop gap-3 rounded-card border p-4', outcomeClass)}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className={clsx('mt-0.5 size-6 shrink-0', mark)} />
        <div className="min-w-0">
          <h2 className="font-display text-base font-semibold">{resultText(board, match, result)}</h2>
          {isSeries && (
            <p className="text-xs text-muted">
              Series: {match.seats.map(({ name, seat }) => `${name} ${match.score[seat] ?? 0}`).join(' – ')}
            </p>
          )}
          {award !== null && (
            <p role="status" className="mt-1 flex items-start gap-1.5 text-sm">
              <Coins aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-gold" />
              {award}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {match.rematch && (
          <RematchPart
            rematch={match.rematch}
            opponent={other?.name ?? ''}
            isComputer={other !== undefined && other.level !== null && !other.standsIn}
          />
        )}
        {children}
      </div>
    </section>
  );
}
