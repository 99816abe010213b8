'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import type { AnyBoard } from '@/components/arcade/board';
import { ReplayBar } from '@/components/arcade/frame/replay-bar';
import { keptCommitment } from '@/components/arcade/match/kept-commitments';
import { seatNames } from '@/components/arcade/match/to-match';
import { useVerdict } from '@/components/arcade/match/use-verdict';
import { verdictOfHand } from '@/components/arcade/match/verify-hand';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { saveAsFile } from '@/components/ui/save-as-file';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import { matchPath } from '@/lib/games/tiles';

/** The URL of one hand, for anyone who may watch the match. */
const linkTo = (gameId: string, matchId: string, number: number) =>
  `${window.location.origin}${matchPath(gameId, matchId)}&hand=${number}`;

/** One hand with all its moments, fetched page by page. */
async function loadHand(matchId: string, number: number) {
  const params = { matchId, number: String(number) };
  const read = (from: number) =>
    call('GET', '/api/arcade/matches/{matchId}/hands/{number}', { params, query: { from } });
  const hand = await read(0);
  const positions = [...hand.positions];
  while (positions.length <= hand.lines.length) {
    const more = await read(positions.length);
    if (more.positions.length === 0) break;
    positions.push(...more.positions);
  }
  return { ...hand, positions };
}

interface HandProps {
  readonly matchId: string;
  readonly number: number;
  readonly board: AnyBoard;
}

type LoadedHand = Awaited<ReturnType<typeof loadHand>>;

/** Verifies a hand once its seed is revealed. */
function HandFairness({
  matchId,
  hand: { gameId, seeds, proof, seedNumber },
}: {
  matchId: string;
  hand: LoadedHand;
}) {
  const { button, notice } = useVerdict({
    gameId,
    noun: 'hand',
    check: (game) => {
      if (!seeds || !proof) throw new Error('The seed of this hand is not revealed.');
      return verdictOfHand(game, { seeds, proof }, keptCommitment(matchId, seedNumber));
    },
  });
  if (seeds && proof) {
    return (
      <div className="grid justify-items-start gap-3">
        {button}
        {notice}
      </div>
    );
  }
  return (
    <p className="text-xs text-muted">
      The seed of this hand is revealed when nothing of it can be hidden any more. Then you can verify it
      here.
    </p>
  );
}

function Hand(props: HandProps) {
  const { matchId, number } = props;
  const query = useQuery({
    queryKey: ['arcade hand', matchId, number],
    queryFn: () => loadHand(matchId, number),
  });
  if (query.isLoadingError) return <QueryFailure title="The hand could not be loaded." query={query} />;
  if (!query.data) return <Skeleton className="h-96 rounded-card" />;
  return <ShownHand {...props} hand={query.data} />;
}

function ShownHand({ matchId, number, board, hand }: HandProps & { readonly hand: LoadedHand }) {
  const { Board, handFiles } = board;
  const [step, setStep] = useState(0);
  const names = seatNames(board, hand.view, hand.seats);
  const last = hand.positions.length - 1;
  const shown = Math.min(step, last);
  const view = hand.positions[shown]?.view ?? hand.view;
  const line = hand.lines[shown - 1];
  const by = line?.seat == null ? '' : `${names[line.seat]}: `;
  const files = handFiles?.({ number, endedAt: hand.endedAt, view: hand.view, names, matchId }) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="match-board [--board-height:34rem]">
        <Board
          view={view}
          offers={null}
          viewer={hand.viewer}
          names={names}
          pending={null}
          ended={null}
          isFlipped={false}
          onMove={() => undefined}
          onRefuse={() => undefined}
        />
      </div>
      <p role="status" className="min-h-5 text-center text-sm">
        {line ? `${by}${line.notation}` : 'Before the deal'}
      </p>
      <ReplayBar
        step={shown}
        last={last}
        onStep={setStep}
        link={linkTo(hand.gameId, matchId, number)}
        linkLabel="Copy link to this hand"
      />
      <div className="flex flex-wrap gap-2">
        {files.map(({ label, name, text }) => (
          <Button key={name} size="sm" icon={Download} onClick={() => saveAsFile(name, text, 'text/plain')}>
            {label}
          </Button>
        ))}
      </div>
      <HandFairness matchId={matchId} hand={hand} />
    </div>
  );
}

function HandList({ matchId, onOpen }: { matchId: string; onOpen: (number: number) => void }) {
  const list = usePages(['arcade hands', matchId], (from, signal) =>
    call('GET', '/api/arcade/matches/{matchId}/hands', { params: { matchId }, query: from, signal }),
  );
  return (
    <PagedList
      list={list}
      label="Hands"
      many="hands"
      skeleton={{ count: 4, each: 'h-12 rounded-card' }}
      moreLabel="Show more hands"
      empty={{
        title: 'No finished hands yet',
        text: 'A hand is listed here as soon as the next one is dealt.',
        art: null,
      }}
    >
      {({ number, endedAt }) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => onOpen(number)}
            className="flex min-h-12 w-full items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-2 text-left transition hover:border-line-strong"
          >
            <span className="font-semibold">Hand {number}</span>
            <span className="text-xs text-muted">
              <RelativeTime value={endedAt} />
            </span>
          </button>
        </li>
      )}
    </PagedList>
  );
}

export interface HandsDialogProps {
  readonly matchId: string;
  readonly board: AnyBoard;
  /** The selected hand; null for the list. */
  readonly number: number | null;
  readonly onOpen: (number: number | null) => void;
  readonly onClose: () => void;
}

/** The finished hands of a match: the list, and each hand step by step. */
export function HandsDialog({ matchId, board, number, onOpen, onClose }: HandsDialogProps) {
  return (
    <Dialog size="lg" title={number === null ? 'Hands' : `Hand ${number}`} onClose={onClose}>
      {number === null ? (
        <HandList matchId={matchId} onOpen={onOpen} />
      ) : (
        <>
          <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={() => onOpen(null)} className="mb-2">
            All hands
          </Button>
          <Hand matchId={matchId} board={board} number={number} />
        </>
      )}
    </Dialog>
  );
}
