'use client';

import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createMatch } from '@/components/arcade/lobby/create-match';
import { GameOptions } from '@/components/arcade/lobby/game-options';
import { plainOptions } from '@/components/arcade/lobby/plain-options';
import {
  hasBegun,
  type LocalMatch,
  newLocalMatch,
  readLocalMatch,
  writeLocalMatch,
} from '@/components/arcade/local-store';
import { useGame } from '@/components/arcade/use-game';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useNavigate } from '@/components/ui/navigation';
import { RadioGroup } from '@/components/ui/radio-group';
import { useReadOnly } from '@/components/ui/read-only';
import type { GameInfo } from '@/lib/games/game-info';

/** Starts a match in this browser; returns its path. */
export function beginLocal(
  userId: string,
  info: GameInfo,
  chosen: Pick<LocalMatch, 'options' | 'level' | 'seat'>,
) {
  writeLocalMatch(userId, info.id, newLocalMatch(info.rulesVersion, chosen));
  return `/arcade/${info.id}/game`;
}

/** Starts a match against computers on the server; returns its path. */
export async function beginServed(
  info: GameInfo,
  { seats, ...chosen }: { readonly level: string; readonly options: unknown; readonly seats: number },
): Promise<string> {
  const options = plainOptions(chosen.options);
  const body = { with: 'computers', gameId: info.id, level: chosen.level, options, seats } as const;
  return createMatch(info, body);
}

const RANDOM = 'random';

export interface LevelChoiceProps {
  readonly levels: GameInfo['levels'];
  readonly value: string;
  readonly onChange: (level: string) => void;
}

export function LevelChoice({ levels, value, onChange }: LevelChoiceProps) {
  return (
    <RadioGroup
      label="Level"
      appearance="cards"
      className="grid-cols-2 sm:grid-cols-3"
      options={levels.map(({ id, name, help }, place) => ({
        value: id,
        label: name,
        help:
          help ??
          (place === 0 ? 'Good to begin with' : place === levels.length - 1 ? 'Plays to win' : undefined),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

export interface ComputerTabProps {
  readonly info: GameInfo;
  readonly userId: string;
}

/** A match against the computer: its level, who begins, and the game's options. */
export function ComputerTab({ info, userId }: ComputerTabProps) {
  const navigate = useNavigate();
  const isClosed = useReadOnly() !== null;
  // Preloads the game's code, so that the match starts at once.
  const board = useGame(info.id).data?.board;
  const [kept, setKept] = useState<LocalMatch | null>(null);
  const [level, setLevel] = useState(info.levels[0]?.id ?? '');
  const [side, setSide] = useState(RANDOM);
  const [options, setOptions] = useState<unknown>(undefined);
  useEffect(() => {
    const found = readLocalMatch(userId, info.id);
    if (!found) return;
    setKept(found.isOver || (isClosed && !hasBegun(found)) ? null : found);
    if (info.levels.some(({ id }) => id === found.level)) setLevel(found.level);
    setOptions(found.options);
  }, [userId, info, isClosed]);

  const sides = board?.computerSeat === undefined ? board?.sides : undefined;
  const seat = () => {
    if (board?.computerSeat !== undefined) return board.computerSeat === 0 ? 1 : 0;
    return side === RANDOM ? Math.floor(Math.random() * info.seats.min) : Number(side);
  };
  const start = () =>
    navigate(
      beginLocal(userId, info, { level, seat: seat(), options: options ?? board?.localOptions ?? {} }),
    );
  const levelName = (id: string) => info.levels.find((one) => one.id === id)?.name ?? id;

  return (
    <div className="grid gap-6">
      <LevelChoice levels={info.levels} value={level} onChange={setLevel} />
      {sides && (
        <RadioGroup
          label="Your side"
          options={[
            ...sides.map((name, place) => ({
              value: String(place),
              label: place === 0 ? `${name}, moves first` : name,
            })),
            { value: RANDOM, label: 'Either, at random' },
          ]}
          value={side}
          onChange={setSide}
        />
      )}
      <GameOptions gameId={info.id} mode="computer" value={options} onChange={setOptions} />
      {/* Sticky, so that a user who accepts the defaults can press it at once. */}
      <div className="sticky dock-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4">
        <Button variant="primary" size="lg" icon={kept ? RotateCcw : Play} disabled={!board} onClick={start}>
          {kept ? 'Start over' : 'Play the computer'}
        </Button>
        {kept && (
          <ButtonLink href={`/arcade/${info.id}/game`} size="lg" icon={Play}>
            Continue against {levelName(kept.level)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
