'use client';

import { CircleHelp, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFrame } from '@/components/activity/frame';
import type { AnyBoard, AnyMatch, ReplayFrame } from '@/components/arcade/board';
import { ActionLog } from '@/components/arcade/frame/action-log';
import { HintNote } from '@/components/arcade/frame/hint-note';
import { MatchActions } from '@/components/arcade/frame/match-actions';
import { MatchResult } from '@/components/arcade/frame/match-result';
import { isOwnTurn, MatchConnection, MatchTurn, turnText } from '@/components/arcade/frame/match-status';
import { MoveLog } from '@/components/arcade/frame/move-log';
import { ReplayBar } from '@/components/arcade/frame/replay-bar';
import { SeatCard } from '@/components/arcade/frame/seat-card';
import { SoundButton } from '@/components/arcade/frame/sound-button';
import { speakAgain, useAnnouncements, useTurnTitle } from '@/components/arcade/frame/use-announcements';
import { useHints } from '@/components/arcade/frame/use-hints';
import { useReplay } from '@/components/arcade/frame/use-replay';
import { useStandingKeys } from '@/components/arcade/frame/use-standing-keys';
import { fetched } from '@/components/ui/fetched';
import { IconButton } from '@/components/ui/icon-button';
import { ReadOnly } from '@/components/ui/read-only';
import type { GameInfo } from '@/lib/games/game-info';

const HelpDialog = fetched(() => import('./help-dialog').then((module) => module.HelpDialog));

export interface MatchFrameProps {
  readonly game: Pick<GameInfo, 'id' | 'name'>;
  readonly board: AnyBoard;
  readonly match: AnyMatch;
  /** Identifies the match across browser tabs. */
  readonly id: string;
  /** Below the name of the game: 'Rated', 'Against the computer'. */
  readonly note?: ReactNode;
  /** The initial moment, from a link to a move of a finished match. */
  readonly asked?: number | null | undefined;
  /** The URL of a moment; absent if others could not open it. */
  readonly linkTo?: ((step: number) => string) | undefined;
  /** Why no rematch can begin now; null if one can. An offered rematch can still be declined. */
  readonly closed: string | null;
  /** The viewer's reward, once the match is over. */
  readonly award?: string | null;
  /** Further links, once the match is over. */
  readonly after?: ReactNode;
  /** The number of spectators. */
  readonly watching?: number;
  /** Notices about seats whose players are away. */
  readonly notices?: ReactNode;
  /** The button for emotes and set phrases. */
  readonly talk?: ReactNode;
  /** The latest phrase of each seat. */
  readonly sayings?: readonly (string | null)[] | undefined;
  /** The finished hands, for games of many hands. */
  readonly hands?: ReactNode;
  /** How to verify that the dice were fair, once the match is over. */
  readonly fairness?: ReactNode;
}

/** The seats from the opponents' side to the viewer's own; spectators view from seat 0. */
function seatOrder({ seats, viewer }: AnyMatch, isFlipped: boolean) {
  const own = viewer === 'spectator' ? 0 : viewer;
  const others = seats.filter(({ seat }) => seat !== own);
  const near = seats.filter(({ seat }) => seat === own);
  return isFlipped ? { far: near, near: others } : { far: others, near };
}

/** Shows a past moment instead of the present one, without actions. */
function asShown(match: AnyMatch, frame: ReplayFrame<unknown, unknown> | null) {
  return frame === null
    ? { view: match.view, offers: match.offers, pending: match.pending }
    : { view: frame.view, offers: null, pending: null };
}

/** Everything around a board, the same for every game: players, clocks, log, result, sound, help. */
export function MatchFrame(props: MatchFrameProps) {
  const {
    game,
    board,
    match,
    id,
    note,
    asked = null,
    linkTo,
    closed,
    after,
    talk,
    sayings,
    watching = 0,
  } = props;
  const { Board, Tally, Afterwards } = board;
  const [isFlipped, setIsFlipped] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  /** The board's own refusal, shown until the next step. */
  const [own, setOwn] = useState<{ step: number; sentence: string } | null>(null);
  const replay = useReplay(match, asked);
  useAnnouncements(id, board, match);
  const hints = useHints(game.id, board, match);
  useTurnTitle(isOwnTurn(match) && match.result === null);
  // In a small view, in Discord or beside other content: only the board and whose turn it is.
  const isPicture = (useFrame()?.layout ?? 'focused') !== 'focused';
  const { result, step, viewer, names, score, seats } = match;
  const isOver = result !== null;
  const frames = replay.frames !== null && replay.frames.length > 0 ? replay.frames : null;
  const refusal =
    match.refusal === null
      ? own?.step === step
        ? own.sentence
        : null
      : (board.refused?.(match.view, match.refusal) ?? match.refusal);
  const shown = asShown(match, replay.frame);
  const place = useStandingKeys(board, match, shown.view);
  const order = seatOrder(match, isFlipped);
  const isSeries = score.some((won) => won > 0);

  function refuse(sentence: string) {
    setOwn({ step, sentence });
    // An alert is announced when it appears, but not when it repeats.
    if (isPicture || refusal === sentence) speakAgain(sentence);
  }

  const card = (seat: AnyMatch['seats'][number]) => (
    <SeatCard
      key={seat.seat}
      seat={seat}
      isOwn={seat.seat === viewer}
      side={board.sides?.[seat.seat]}
      wins={isSeries ? (score[seat.seat] ?? 0) : null}
      clockOffset={match.clockOffset}
      isOver={isOver}
      saying={sayings?.[seat.seat]}
      tally={Tally && <Tally view={shown.view} seat={seat.seat} viewer={viewer} />}
    />
  );

  const played = (
    <Board
      {...shown}
      seats={seats}
      clockOffset={match.clockOffset}
      sayings={sayings}
      ended={isOver ? match.view : null}
      events={replay.frame === null ? match.events : undefined}
      viewer={viewer}
      names={names}
      isFlipped={isFlipped}
      onPlayback={setIsPlaying}
      onMove={match.onMove}
      onRefuse={refuse}
    />
  );
  if (isPicture) {
    return (
      <div className="match-picture">
        <div ref={place} className="match-board">
          {played}
        </div>
        <p className="truncate px-2 text-center text-xs font-semibold">
          {isOver ? 'The match is over.' : turnText(match)}
        </p>
      </div>
    );
  }

  return (
    <div className="match-frame">
      <header className="flex items-center gap-1 [grid-area:head]">
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-display text-lg font-semibold">{game.name}</h1>
          {note !== undefined && <p className="truncate text-xs text-muted">{note}</p>}
        </div>
        {watching > 0 && (
          <p className="flex items-center gap-1.5 px-2 text-xs text-muted tabular-nums">
            <Eye aria-hidden="true" className="size-4" />
            {watching}
            <span className="sr-only"> watching</span>
          </p>
        )}
        {talk}
        <SoundButton />
        <IconButton label={`How to play ${game.name}`} icon={CircleHelp} onClick={() => setIsHelping(true)} />
      </header>
      {!board.drawsSeats && (
        <div className="grid grid-cols-1 gap-2 [grid-area:them]">{order.far.map(card)}</div>
      )}
      <div className="[grid-area:turn]">
        <MatchTurn
          match={match}
          refusal={refusal}
          now={isOwnTurn(match) ? (board.now?.(match.view, match.offers, names) ?? null) : null}
        />
      </div>
      <div ref={place} className="match-board [grid-area:board]">
        {played}
      </div>
      {!board.drawsSeats && (
        <div className="grid grid-cols-1 gap-2 [grid-area:us]">{order.near.map(card)}</div>
      )}
      <div className="grid content-start gap-3 [grid-area:status]">
        {result && !isPlaying && (
          <ReadOnly value={match.rematch?.state === 'none' ? closed : null}>
            <MatchResult board={board} match={match} result={result} award={props.award}>
              {after}
            </MatchResult>
          </ReadOnly>
        )}
        {isOver && refusal !== null && (
          <p role="alert" className="text-danger">
            {refusal}
          </p>
        )}
        <MatchConnection connection={match.connection} />
        <HintNote {...hints} />
        {props.notices}
        {isOver && frames && (
          <ReplayBar step={replay.step} last={step} onStep={replay.show} link={linkTo?.(replay.step)} />
        )}
        {props.hands}
        <MatchActions match={match} onFlip={board.canFlip ? () => setIsFlipped(!isFlipped) : undefined} />
      </div>
      {board.hasActionLog ? (
        <section aria-label="Action log" className="match-log [grid-area:log]">
          <ActionLog
            board={board}
            match={match}
            frames={replay.frame === null ? null : (frames?.slice(0, replay.step + 1) ?? null)}
          />
        </section>
      ) : (
        <section aria-label="Move log" className="match-log [grid-area:log]">
          <MoveLog
            log={match.log}
            names={seats.map(({ name }) => name)}
            shown={replay.step}
            onShow={isOver && frames ? replay.show : undefined}
          />
        </section>
      )}
      {isOver && frames && Afterwards && (
        <div className="[grid-area:afterwards]">
          <Afterwards
            view={shown.view}
            viewer={viewer}
            names={names}
            step={replay.step}
            frames={frames}
            log={match.log}
            onStep={replay.show}
          />
        </div>
      )}
      {props.fairness && <div className="[grid-area:fairness]">{props.fairness}</div>}
      {isHelping && (
        <HelpDialog
          name={game.name}
          board={board}
          onHints={hints.replay}
          onClose={() => setIsHelping(false)}
        />
      )}
    </div>
  );
}
