'use client';

import { useEffect, useRef, useState } from 'react';
import { createBrowserSetting } from '@/components/arcade/browser-setting';
import { SignedIn } from '@/components/arcade/signed-in';
import { useMedia } from '@/components/arcade/use-media';
import { ArenaCard } from '@/components/pets/explore/arena-card';
import { ExploreHelp } from '@/components/pets/explore/explore-help';
import { ExploreTools } from '@/components/pets/explore/explore-tools';
import { FloatButtons } from '@/components/pets/explore/float-buttons';
import { GoToList } from '@/components/pets/explore/go-to-list';
import {
  FirstSteps,
  NextStep,
  NextStepLine,
  TiredHint,
  useAdvice,
} from '@/components/pets/explore/next-step';
import { type PanelId, panelIds } from '@/components/pets/explore/panels';
import { SeeThrough } from '@/components/pets/explore/see-through';
import { Stage } from '@/components/pets/explore/stage';
import { useExploreKeys } from '@/components/pets/explore/use-explore-keys';
import { useGame, type Visit } from '@/components/pets/explore/use-game';
import { useGameState } from '@/components/pets/explore/use-game-state';
import { NoStarter } from '@/components/pets/no-starter';
import { PartyBar } from '@/components/pets/party/party-bar';
import { type Pets, usePets, WithPets } from '@/components/pets/pets-context';
import { RecentLog } from '@/components/pets/recent-log';
import type { WorldPerson } from '@/components/pets/world-types';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { speak } from '@/components/ui/speak';
import type { GameInfo } from '@/lib/games/game-info';

const PanelDialog = fetched(() => import('./panel-dialog').then((module) => module.PanelDialog));
const BattleView = fetched(() => import('./battle-view').then((module) => module.BattleView), Waiting);

/** Whether the touch pad is shown; null shows it on touch screens. */
const padSetting = createBrowserSetting<boolean | null>('corallium:pets:pad', null, (value) =>
  typeof value === 'boolean' ? value : null,
);

const stageClass =
  'relative h-[calc(100dvh-5.5rem)] min-h-72 w-full lg:max-h-336 lg:w-[min(100%,calc(100dvh-5.5rem))] lg:max-w-336';

function Waiting() {
  return (
    <SkeletonRegion label="Loading the world…" className="flex gap-4 p-2 lg:px-4">
      <Skeleton className={`${stageClass} rounded-card`} />
      <Skeleton className="hidden flex-1 rounded-card lg:block" />
    </SkeletonRegion>
  );
}

type Overlay = PanelId | 'go-to' | 'help' | 'menu' | null;

function World({ visit, people }: { readonly visit: Visit; readonly people: readonly WorldPerson[] }) {
  const { game, scene, speech } = visit;
  const { world, isActing } = usePets();
  const { map, shop, talk, sign, loot, encounter } = useGameState(game);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [pad, setPad] = padSetting.use();
  const isTouch = useMedia('(pointer: coarse)');
  const isPadShown = pad ?? isTouch;
  const shown: Overlay = shop !== null ? 'shop' : overlay;
  const panel = panelIds.find((id) => id === shown) ?? null;

  function open(next: Overlay) {
    setOverlay(next);
    if (next === null) {
      game.closeShop();
      game.endTalk();
      game.closeLoot();
    }
  }
  const close = () => open(null);
  useExploreKeys({
    game,
    panel,
    openPanel: open,
    openGoTo: () => open('go-to'),
    openHelp: () => open('help'),
    repeatLast: () => speak(speech.last()),
  });
  useEffect(() => game.setCovered(shown !== null), [game, shown]);
  // The page may still be scrolled from a battle.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  useEffect(() => scene.setOthersShown(world.isSeen), [scene, world.isSeen]);
  useEffect(() => {
    if (!talk) return;
    const { name, line } = talk;
    const options = line.options.map(({ text }, at) => `${at + 1}: ${text}`);
    speech.say([`${name}: ${line.text}`, ...options].join(' '));
  }, [talk, speech]);
  useEffect(() => {
    if (sign !== null) speech.say(sign);
  }, [sign, speech]);

  const advised = { game, advice: useAdvice(game, map, people), openQuests: () => open('quests') };
  const journey = (
    <>
      <ExploreTools
        game={game}
        isPadShown={isPadShown}
        showPad={setPad}
        openGoTo={() => open('go-to')}
        openHelp={() => open('help')}
      />
      <FirstSteps />
      <NextStep {...advised} onShow={close} />
      <ArenaCard game={game} map={map} />
      <TiredHint openInventory={() => open('inventory')} />
      <PartyBar />
    </>
  );
  return (
    <div className="mx-auto flex w-full max-w-448 gap-4 p-2 lg:px-4">
      <div className={stageClass}>
        <Stage visit={visit} isActing={isActing} isPadShown={isPadShown} retry={() => void game.begin()} />
        {!talk && !loot && !encounter && (
          <div className="pointer-events-none absolute top-2 left-2 flex flex-col gap-1 *:pointer-events-auto max-lg:right-2 lg:top-13">
            <SeeThrough visit={visit} className="w-fit">
              <FloatButtons
                open={open}
                openMenu={() => open('menu')}
                className="max-lg:flex-wrap lg:flex-col"
              />
            </SeeThrough>
            <div className="pointer-events-none! flex max-w-112 flex-wrap gap-1 *:pointer-events-auto lg:hidden">
              {sign === null && <NextStepLine {...advised} />}
              <ArenaCard game={game} map={map} isSmall />
            </div>
          </div>
        )}
      </div>
      <aside aria-label="Your journey" className="hidden min-w-64 flex-1 content-start gap-4 lg:grid">
        {journey}
        <RecentLog />
      </aside>
      {shown === 'menu' && (
        <Dialog title="World menu" onClose={close}>
          <div className="grid gap-4">{journey}</div>
        </Dialog>
      )}
      {panel !== null && (
        <PanelDialog
          panel={panel}
          visit={visit}
          shop={shop}
          onClose={close}
          showPlace={(at) => {
            close();
            game.goTo(at);
          }}
        />
      )}
      {shown === 'go-to' && (
        <Dialog title="Go to" onClose={close}>
          <GoToList game={game} onChosen={close} />
        </Dialog>
      )}
      {shown === 'help' && <ExploreHelp onClose={close} />}
    </div>
  );
}

/** Shows the outcome of a battle watched here, once. */
function useBattleNews({ world, tell }: Pets): void {
  const fought = useRef<string | null>(null);
  const { battle, lastBattle } = world;
  useEffect(() => {
    if (battle) fought.current = battle.matchId;
    else if (lastBattle && lastBattle.matchId === fought.current) {
      fought.current = null;
      tell(lastBattle.happened);
    }
  }, [battle, lastBattle, tell]);
}

function Explore({ battle }: { readonly battle: GameInfo | null }) {
  const pets = usePets();
  useBattleNews(pets);
  if (!pets.world.hasBegun) return <NoStarter />;
  const matchId = pets.world.battle?.matchId;
  if (matchId !== undefined) {
    if (!battle) return <EmptyState title="Missing battle data" titleAs="h2" art="/art/error.svg" />;
    return <BattleView info={battle} matchId={matchId} />;
  }
  return <Journey />;
}

function Journey() {
  const { visit, people } = useGame(usePets());
  if (people.isLoadingError) return <QueryFailure title="The world could not be loaded." query={people} />;
  if (!visit) return <Waiting />;
  return <World visit={visit} people={people.data?.npcs ?? []} />;
}

/** The world of the pets. `battle` is the game of its battles. */
export function ExploreScreen({ battle }: { readonly battle: GameInfo | null }) {
  return (
    <>
      <h1 className="sr-only">Explore the world</h1>
      <SignedIn waiting={<Waiting />}>
        {({ userId }) => (
          <WithPets userId={userId} waiting={<Waiting />}>
            <Explore battle={battle} />
          </WithPets>
        )}
      </SignedIn>
    </>
  );
}
