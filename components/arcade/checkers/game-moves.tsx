'use client';

import { clsx } from 'clsx';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { verdictWords } from '@/components/arcade/checkers/analysis-words';
import { spokenMove } from '@/components/arcade/checkers/spoken-moves';
import { IconButton } from '@/components/ui/icon-button';
import type { Assessment, PlayedGame } from '@/lib/games/checkers/analysis';
import { moveName } from '@/lib/games/checkers/notation';

interface GameMovesProps {
  readonly game: PlayedGame;
  readonly assessments: readonly (Assessment | null)[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Steps through a game: to either end, move by move, and by a slider. */
export function GameSteps({ game, place, onPlace }: Omit<GameMovesProps, 'assessments'>) {
  const most = game.moves.length;
  const move = game.moves[place - 1];
  return (
    <div className="flex w-full items-center gap-1">
      <IconButton
        label="First position"
        icon={ChevronFirst}
        disabled={place === 0}
        onClick={() => onPlace(0)}
      />
      <IconButton
        label="Previous move"
        icon={ChevronLeft}
        disabled={place === 0}
        onClick={() => onPlace(place - 1)}
      />
      <input
        type="range"
        aria-label="Move"
        aria-valuetext={move ? `After move ${place}, ${spokenMove(move)}` : 'Before the first move'}
        min={0}
        max={most}
        value={place}
        className="h-11 min-w-0 flex-1 accent-coral-fill"
        onChange={(event) => onPlace(Number(event.target.value))}
      />
      <IconButton
        label="Next move"
        icon={ChevronRight}
        disabled={place === most}
        onClick={() => onPlace(place + 1)}
      />
      <IconButton
        label="Last position"
        icon={ChevronLast}
        disabled={place === most}
        onClick={() => onPlace(most)}
      />
    </div>
  );
}

/** Every move of a game with its mark, two to a row; a press shows the position after it. */
export function MoveList({ game, assessments, place, onPlace }: GameMovesProps) {
  const list = useRef<HTMLOListElement>(null);
  const { side } = game.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the place changes
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !shown) return;
    // Only the list scrolls, not the page around it.
    const { offsetTop, offsetHeight } = shown;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [place]);
  const rows = Math.ceil((game.moves.length + side) / 2);
  return (
    <ol ref={list} aria-label="Moves" className="relative max-h-72 overflow-y-auto font-mono text-sm">
      {Array.from({ length: rows }, (_, row) => row * 2 - side).map((first, row) => (
        <li key={first} className="grid grid-cols-[3rem_1fr_1fr] items-center odd:bg-ink/4">
          <span className="pl-2 text-muted">{row + 1}.</span>
          {[first, first + 1].map((index) => {
            const move = game.moves[index];
            if (move === undefined) return <span key={index}>{index < 0 ? '…' : ''}</span>;
            const verdict = assessments[index]?.verdict ?? null;
            const isShown = index + 1 === place;
            return (
              <button
                key={index}
                type="button"
                aria-current={isShown ? 'step' : undefined}
                title={verdict ? verdictWords[verdict].name : undefined}
                className={clsx(
                  'min-h-8 rounded-tag px-2 text-left touch:min-h-11',
                  isShown ? 'bg-coral-fill text-on-coral' : 'hover:bg-ink/8',
                )}
                onClick={() => onPlace(index + 1)}
              >
                {moveName(move)}
                {verdict && verdictWords[verdict].mark}
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
}
