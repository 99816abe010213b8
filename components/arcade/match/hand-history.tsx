'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BadgeCheck, Download, History, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnyBoard } from '@/components/arcade/board';
import { ReplayBar } from '@/components/arcade/frame/replay-bar';
import { keptCommitment } from '@/components/arcade/match/kept-commitments';
import { seatNames } from '@/components/arcade/match/to-match';
import type { Verdict } from '@/components/arcade/match/verify';
import { verdictOfHand } from '@/components/arcade/match/verify-hand';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { saveAsFile } from '@/components/ui/save-as-file';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { AnyGame } from '@/lib/games/game';
import { matchPath } from '@/lib/games/tiles';

/** The URL of one hand, for anyone who may watch the match. */
const linkTo = (gameId: string, matchId: string, number: number) =>
  `${window.location.origin}${matchPath(gameId, matchId)}&hand=${number}`;

/** The hand that the address asks for, or null. */
function askedHand(): number | null {
  const asked = new URLSearchParams(window.location.search).get('hand') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}

/** One hand with all of its moments, page by page. */
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
  readonly game: AnyGame;
  readonly board: AnyBoard;
}

function Hand({ matchId, number, game, board }: HandProps) {
  const { Board, handFiles } = board;
  const [step, setStep] = useState(0);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const query = useQuery({
    queryKey: ['arcade hand', matchId, number],
    queryFn: () => loadHand(matchId, number),
  });
  if (query.isLoadingError) return <QueryFailure title="The hand could not be loaded." query={query} />;
  if (!query.data) return <Skeleton className="h-96 rounded-card" />;
  const hand = query.data;
  const names = seatNames(board, hand.view, hand.seats);
  const last = hand.positions.length - 1;
  const shown = Math.min(step, last);
  const view = hand.positions[shown]?.view ?? hand.view;
  const line = hand.lines[shown - 1];
  const by = line?.seat == null ? '' : `${names[line.seat]}: `;
  const files = handFiles?.({ number, endedAt: hand.endedAt, view: hand.view, names, matchId }) ?? [];
  const { seeds, proof } = hand;
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
        {seeds && proof && (
          <Button
            size="sm"
            icon={ShieldCheck}
            onClick={() =>
              setVerdict(verdictOfHand(game, { seeds, proof }, keptCommitment(matchId, hand.seedNumber)))
            }
          >
            Verify
          </Button>
        )}
      </div>
      {!seeds && (
        <p className="text-xs text-muted">
          The seed of this hand is revealed when nothing of it can be hidden any more. Then you can verify it
          here.
        </p>
      )}
      {verdict && (
        <Notice
          live
          tone={verdict.isFair ? 'info' : 'danger'}
          icon={verdict.isFair ? BadgeCheck : ShieldAlert}
          title={verdict.isFair ? 'This hand was fair.' : "This hand can't be confirmed."}
        >
          {verdict.text}
        </Notice>
      )}
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

/** The closed hands of a match: a button, and behind it the list and each hand step by step. */
export function HandHistory(props: Omit<HandProps, 'number'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [number, setNumber] = useState<number | null>(null);
  useEffect(() => {
    const asked = askedHand();
    setNumber(asked);
    setIsOpen(asked !== null);
  }, []);
  return (
    <>
      <Button size="sm" icon={History} onClick={() => setIsOpen(true)} className="justify-self-start">
        Hands
      </Button>
      {isOpen && (
        <Dialog
          size="lg"
          title={number === null ? 'Hands' : `Hand ${number}`}
          onClose={() => {
            setIsOpen(false);
            setNumber(null);
          }}
        >
          {number === null ? (
            <HandList matchId={props.matchId} onOpen={setNumber} />
          ) : (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon={ArrowLeft}
                onClick={() => setNumber(null)}
                className="mb-2"
              >
                All hands
              </Button>
              <Hand {...props} number={number} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
