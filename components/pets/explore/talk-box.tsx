'use client';

import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Game, Talk } from '@/components/pets/explore/game-types';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';

interface BoxProps {
  readonly label: string;
  readonly children: React.ReactNode;
}

/** The box at the lower edge of the map. */
function Box({ label, children }: BoxProps) {
  return (
    <div
      data-stage
      role="dialog"
      aria-label={label}
      className="absolute inset-x-3 bottom-3 z-20 mx-auto max-w-2xl animate-pop rounded-card border border-line-strong/60 bg-surface p-4 shadow-float"
    >
      {children}
    </div>
  );
}

const isGoOn = (key: string) => key === 'Enter' || key === ' ' || key.toLowerCase() === 'e';

export interface TalkBoxProps {
  readonly game: Game;
  readonly talk: Talk;
  readonly isActing: boolean;
}

/** An NPC's line and its answers, chosen by press, number, or arrow keys and Enter. */
export function TalkBox({ game, talk, isActing }: TalkBoxProps) {
  const { line, name } = talk;
  const { options } = line;
  const [chosen, setChosen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line starts at its first option
  useEffect(() => setChosen(0), [talk]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    const numbered = options[number];
    const isUp = event.key === 'ArrowUp';
    if (numbered) game.answer(numbered.index);
    else if ((isUp || event.key === 'ArrowDown') && options.length > 0)
      setChosen((before) => (before + (isUp ? options.length - 1 : 1)) % options.length);
    else if (isGoOn(event.key) && !event.repeat) game.answer(options[chosen]?.index ?? null);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Box label={name}>
      <p className="font-display font-semibold text-coral">{name}</p>
      <p className="mt-1">{line.text}</p>
      {options.length > 0 ? (
        <ol className="mt-3 grid gap-2">
          {options.map((option, at) => (
            <li key={option.index}>
              <button
                type="button"
                disabled={isActing}
                aria-current={at === chosen ? 'true' : undefined}
                onClick={() => game.answer(option.index)}
                onPointerEnter={() => setChosen(at)}
                className={clsx(
                  'flex min-h-11 w-full items-center gap-3 rounded-control border px-3 py-1.5 text-left font-semibold',
                  at === chosen ? 'border-coral bg-coral-soft' : 'border-line bg-raised',
                )}
              >
                <Kbd>{String(at + 1)}</Kbd>
                {option.text}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <div className="mt-3 flex justify-end">
          <Button variant="primary" loading={isActing} onClick={() => game.answer(null)}>
            {line.isLast ? 'Goodbye' : 'Continue'}
          </Button>
        </div>
      )}
    </Box>
  );
}

/** The text of a sign. */
export function SignBox({ game, text }: { readonly game: Game; readonly text: string }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isGoOn(event.key) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      game.endTalk();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [game]);
  return (
    <Box label="Sign">
      <p>{text}</p>
      <div className="mt-3 flex justify-end">
        <Button variant="primary" onClick={game.endTalk}>
          Close
        </Button>
      </div>
    </Box>
  );
}
