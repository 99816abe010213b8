'use client';

import { ClipboardPaste, FlipVertical2, Link2 } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { AnalysisPanel } from '@/components/arcade/checkers/analysis-panel';
import { CheckersBoard } from '@/components/arcade/checkers/checkers-board';
import { addressOf, placeFrom, recordFrom } from '@/components/arcade/checkers/game-address';
import { GameSteps, MoveList } from '@/components/arcade/checkers/game-moves';
import { PasteDialog } from '@/components/arcade/checkers/paste-dialog';
import { PdnTools } from '@/components/arcade/checkers/pdn-tools';
import { positionAt } from '@/components/arcade/checkers/played-game';
import { sideNames } from '@/components/arcade/checkers/spoken-moves';
import { useAnalysis } from '@/components/arcade/checkers/use-analysis';
import { viewOf } from '@/components/arcade/checkers/view-of';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import type { GameRecord } from '@/lib/games/checkers/pdn';

const resultText = ({ ranks, tags }: GameRecord) =>
  ranks === null
    ? null
    : ranks[0] === ranks[1]
      ? 'Drawn'
      : ranks[0] === 1
        ? `${tags.Black ?? 'Black'} won`
        : `${tags.White ?? 'White'} won`;

function OpenedGame({ record, first }: { record: GameRecord; first: number }) {
  const [place, setPlace] = useState(first);
  const [isFlipped, setFlipped] = useState(false);
  const analysis = useAnalysis(record);
  const { board, side, last } = positionAt(record, place);
  const view = useMemo(() => viewOf(board, side, 'spectator', last), [board, side, last]);

  function onPlace(next: number) {
    const kept = Math.min(record.moves.length, Math.max(0, next));
    setPlace(kept);
    // The URL of the move, for copying and reloading.
    window.history.replaceState(null, '', addressOf(record, kept));
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-3">
        <p className="text-sm text-muted">
          {record.tags.Black ?? sideNames[0]} (Black) against {record.tags.White ?? sideNames[1]} (White)
          {resultText(record) && <> · {resultText(record)}</>}
        </p>
        <div className="@container [--board-height:min(42rem,78dvh)]">
          <CheckersBoard
            view={view}
            offers={null}
            viewer="spectator"
            names={sideNames}
            pending={null}
            isFlipped={isFlipped}
            ended={null}
            onMove={() => undefined}
            onRefuse={() => undefined}
          />
        </div>
        <GameSteps game={record} place={place} onPlace={onPlace} />
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={FlipVertical2} onClick={() => setFlipped(!isFlipped)}>
            Flip board
          </Button>
          <span className="inline-flex items-center gap-1 text-sm text-muted">
            <Link2 aria-hidden="true" className="size-4" /> Link to this move
            <CopyButton
              label="Copy link to this move"
              text={`${typeof location === 'undefined' ? '' : location.origin}${addressOf(record, place)}`}
            />
          </span>
        </div>
      </div>
      <div className="min-w-0 space-y-6">
        <MoveList game={record} assessments={analysis.assessments} place={place} onPlace={onPlace} />
        <AnalysisPanel game={record} analysis={analysis} place={place} side={null} onPlace={onPlace} />
        <PdnTools record={record} />
      </div>
    </div>
  );
}

/** Analyses any game of checkers: from a URL, from a match, or pasted. */
export function AnalysisBoard() {
  const params = useSearchParams();
  const [pasted, setPasted] = useState<GameRecord | null>(null);
  const [isPasting, setPasting] = useState(false);
  // The URL follows the move shown; the game is that of the initial URL.
  const [opened] = useState(() => recordFrom(params));
  const record = pasted ?? opened;

  function open(next: GameRecord) {
    setPasted(next);
    setPasting(false);
    window.history.replaceState(null, '', addressOf(next, 0));
  }

  const paste = (
    <Button icon={ClipboardPaste} variant="primary" onClick={() => setPasting(true)}>
      Open a game
    </Button>
  );
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:px-6 lg:py-10">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-display text-xl font-semibold">Analysis board</h1>
          <p className="mt-1 max-w-prose text-muted">
            See who stood better, what would have been best, and try your mistakes again.
          </p>
        </div>
        {record !== null && paste}
      </header>
      {record === null ? (
        <EmptyState title="No game yet" titleAs="h2" action={paste}>
          Open a game in PDN, or finish a match and open it from there.
        </EmptyState>
      ) : 'message' in record ? (
        <Notice tone="danger" title="This link doesn't hold a game that can be read.">
          {record.move > 0 ? `Move ${record.move}: ${record.message}` : record.message}
        </Notice>
      ) : (
        <OpenedGame
          key={addressOf(record, 0)}
          record={record}
          first={pasted === null ? placeFrom(params, record.moves.length) : 0}
        />
      )}
      {isPasting && <PasteDialog onGame={open} onClose={() => setPasting(false)} />}
    </div>
  );
}
