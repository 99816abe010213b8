'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createBrowserSetting } from '@/components/arcade/browser-setting';
import { playSound } from '@/components/arcade/sound';
import { isLost, readMapFile, readPeople, sendWalk } from '@/components/pets/calls';
import { createGame } from '@/components/pets/explore/game';
import type { Game } from '@/components/pets/explore/game-types';
import { createScene, type Scene, type Standing } from '@/components/pets/explore/scene';
import { type Pets, worldKey } from '@/components/pets/pets-context';
import { gameMap } from '@/components/pets/walk/game-map';
import { createJoinedSpeech, type JoinedSpeech } from '@/components/pets/walk/joined-speech';
import type { WorldView } from '@/components/pets/world-types';
import { browserCatalogue } from '@/components/tile-map/browser-catalogue';
import { createSheetStore } from '@/components/tile-map/sheet-store';
import { speak } from '@/components/ui/speak';
import { toast } from '@/components/ui/toast';
import { MINUTE } from '@/lib/core/milliseconds';

const runningSetting = createBrowserSetting('corallium:pets:running', false, (value) => value === true);

export interface Visit {
  readonly game: Game;
  readonly scene: Scene;
  readonly speech: JoinedSpeech;
}

export interface Session {
  readonly visit: Visit | null;
  readonly people: ReturnType<typeof usePeople>;
}

function usePeople() {
  return useQuery({
    queryKey: ['pets-people'],
    queryFn: ({ signal }) => readPeople(signal),
    staleTime: MINUTE,
  });
}

/** A visit to the world, for as long as the page is open. */
export function useGame({ userId, world, client, refresh, tell }: Pets): Session {
  const queries = useQueryClient();
  const people = usePeople();
  const [visit, setVisit] = useState<Visit | null>(null);
  const latest = useRef({ world, refresh, tell });
  useEffect(() => {
    latest.current = { world, refresh, tell };
  });
  const present = people.data;

  useEffect(() => {
    if (!present) return;
    const { npcs, ways } = present;
    const catalogue = browserCatalogue();
    const scene = createScene({ catalogue, sheets: createSheetStore() });
    const speech = createJoinedSpeech(speak);
    const game = createGame({
      ...{ scene, catalogue, client, speech, isLost, running: runningSetting },
      world: () => queries.getQueryData<WorldView>(worldKey(userId)) ?? latest.current.world,
      refresh: () => latest.current.refresh(),
      loadMap: async (fileName) =>
        gameMap(
          await queries.fetchQuery({
            queryKey: ['pets-map', fileName],
            queryFn: () => readMapFile(fileName),
            staleTime: MINUTE,
          }),
        ),
      peopleOf: (fileName): readonly Standing[] => npcs.filter(({ map }) => map === fileName),
      ways: () => ways,
      sendWalk: (batch) => sendWalk(userId, batch),
      play: (sound) => void playSound(sound),
      tellOvertaken: () =>
        toast.info("You're walking on another device too.", {
          id: 'pets-overtaken',
          description: 'This one follows it.',
        }),
      tell: (happened) => latest.current.tell(happened),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    setVisit({ game, scene, speech });
    void game.begin();
    return () => {
      speech.end();
      scene.setWalker(null);
      scene.renderer.dispose();
    };
  }, [present, client, queries, userId]);

  useEffect(() => {
    if (world.version >= 0) visit?.game.follow();
  }, [visit, world]);

  return { visit, people };
}
