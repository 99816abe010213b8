'use client';

import { CircleHelp, Compass, Ear, Gamepad2, Home, Users } from 'lucide-react';
import { SoundButton } from '@/components/arcade/frame/sound-button';
import type { Game } from '@/components/pets/explore/game-types';
import { usePets } from '@/components/pets/pets-context';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';

export interface ExploreToolsProps {
  readonly game: Game;
  readonly isPadShown: boolean;
  readonly showPad: (isShown: boolean) => void;
  readonly openGoTo: () => void;
  readonly openHelp: () => void;
}

/** Links and settings, beside the map or in the menu of a phone. */
export function ExploreTools({ game, isPadShown, showPad, openGoTo, openHelp }: ExploreToolsProps) {
  const { world, act, isActing } = usePets();
  return (
    <div className="flex flex-wrap items-center gap-1">
      <ButtonLink href="/arcade/pets" icon={Home} size="sm">
        Pets home
      </ButtonLink>
      <span className="flex-1" />
      <IconButton label="Go to (g)" icon={Compass} onClick={openGoTo} />
      <IconButton label="Look around (l)" icon={Ear} onClick={game.describe} />
      <IconButton
        label="Touch pad"
        aria-pressed={isPadShown}
        icon={Gamepad2}
        className={isPadShown ? 'text-coral' : ''}
        onClick={() => showPad(!isPadShown)}
      />
      <IconButton
        label="Play with others"
        aria-pressed={world.isSeen}
        icon={Users}
        className={world.isSeen ? 'text-coral' : ''}
        disabled={isActing}
        onClick={() => void act({ kind: 'seen', isSeen: !world.isSeen })}
      />
      <SoundButton />
      <IconButton label="How to explore (?)" icon={CircleHelp} onClick={openHelp} />
    </div>
  );
}
