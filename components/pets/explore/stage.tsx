'use client';

import { clsx } from 'clsx';
import { type PointerEvent, useEffect, useRef } from 'react';
import { MiniMap } from '@/components/pets/explore/mini-map';
import { EncounterPopup, LootPopup } from '@/components/pets/explore/popups';
import { SeeThrough } from '@/components/pets/explore/see-through';
import { SignBox, TalkBox } from '@/components/pets/explore/talk-box';
import { TouchPad } from '@/components/pets/explore/touch-pad';
import type { Visit } from '@/components/pets/explore/use-game';
import { useGameState } from '@/components/pets/explore/use-game-state';
import { mapTitle } from '@/components/pets/walk/surroundings';
import { VIEW_TILES } from '@/components/pets/walk/view';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Tiles of the mini-map in the corner. */
const CORNER_TILES = 40;

const holdTexts = {
  offline: 'Connection lost. Your steps are held until it is back.',
  unconfirmed: 'Waiting for the server…',
} as const;

export interface StageProps {
  readonly visit: Visit;
  readonly isActing: boolean;
  readonly isPadShown: boolean;
  readonly retry: () => void;
}

/** The map with its overlays. */
export function Stage({ visit, isActing, isPadShown, retry }: StageProps) {
  const { game, scene } = visit;
  const state = useGameState(game);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    return element ? scene.attach(element) : undefined;
  }, [scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pad covers the canvas edges
  useEffect(() => scene.fit(), [scene, isPadShown]);

  function press(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0) return;
    const at = scene.tileAt(event.clientX, event.clientY);
    if (at) game.goTo(at);
  }

  const { map, talk, sign, loot, encounter, hold, failure, isFading } = state;
  return (
    <div className="absolute inset-0 overflow-hidden rounded-card border border-line bg-canvas">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: handles its own keys */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={`${map === null ? 'The world' : mapTitle(map)}, ${VIEW_TILES} by ${VIEW_TILES} tiles. Arrow keys walk, E uses what is in front of you, G lists places to go to, L looks around, ? lists all keys.`}
        onPointerDown={press}
        // The scene keeps the map clear of the overlays at its edges: buttons at the top, the pad below or
        // beside.
        className={clsx(
          'absolute inset-0 size-full touch-none scroll-mt-38 -outline-offset-2 sm:scroll-mt-26 lg:scroll-mt-0',
          isPadShown &&
            'scroll-mb-48 [@media(max-height:30rem)]:scroll-mr-19 [@media(max-height:30rem)]:scroll-mb-0 [@media(max-height:30rem)]:scroll-ml-48',
        )}
      />
      <div
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute inset-0 bg-canvas transition-opacity duration-200 motion-reduce:transition-none',
          isFading || map === null ? 'opacity-100' : 'opacity-0',
        )}
      />
      {map === null && failure === null && (
        <p role="status" className="absolute inset-0 grid place-items-center text-muted">
          Loading the map…
        </p>
      )}
      {map !== null && (
        <SeeThrough
          visit={visit}
          className="pointer-events-none absolute top-2 left-2 rounded-control bg-surface/90 px-3 py-1 font-display font-semibold max-lg:right-2 max-lg:left-auto max-sm:top-14"
        >
          {mapTitle(map)}
        </SeeThrough>
      )}
      {map !== null && (
        <SeeThrough visit={visit} className="pointer-events-none absolute top-2 right-2 max-lg:hidden">
          <MiniMap
            game={game}
            scene={scene}
            around={CORNER_TILES}
            className="rounded-control border border-line-strong/60 opacity-90"
          />
        </SeeThrough>
      )}
      {(hold === 'offline' || hold === 'unconfirmed') && (
        <p
          role="status"
          className="absolute inset-x-3 top-16 mx-auto w-fit rounded-control bg-amber-soft px-3 py-1.5 font-semibold text-amber"
        >
          {holdTexts[hold]}
        </p>
      )}
      {failure !== null && (
        <div className="absolute inset-x-3 top-1/3 mx-auto max-w-md">
          <Notice
            live
            tone="danger"
            title="The map could not be loaded."
            action={
              <Button size="sm" onClick={retry}>
                Retry
              </Button>
            }
          >
            {failure}
          </Notice>
        </div>
      )}
      {isPadShown && !talk && sign === null && <TouchPad game={game} isRunning={state.isRunning} />}
      {talk && <TalkBox game={game} talk={talk} isActing={isActing} />}
      {sign !== null && <SignBox game={game} text={sign} />}
      {encounter && (
        <EncounterPopup key={encounter.id} game={game} encounter={encounter} isActing={isActing} />
      )}
      {loot && <LootPopup game={game} items={loot} />}
    </div>
  );
}
