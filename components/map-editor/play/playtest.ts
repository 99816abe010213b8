// A walk through the maps as they are in the editor, by the rules of the game but without its server: every
// step is confirmed at once, and conditions are ignored.
import { createScene, type Scene, type Standing } from '@/components/pets/explore/scene';
import { shownMap } from '@/components/pets/explore/shown-map';
import { createState, type State } from '@/components/pets/state';
import { besideOf, letterOf } from '@/components/pets/walk/directions';
import { canEnter, createField, type Field, thingAt, thingsOf } from '@/components/pets/walk/field';
import { findPath, isUsedFromBeside } from '@/components/pets/walk/path';
import {
  type Batch,
  createWalker,
  type WalkAnswer,
  type Walker,
  type WalkPlace,
} from '@/components/pets/walk/walker';
import type { RendererParts } from '@/components/tile-map/map-renderer';
import { type Direction, directions } from '@/lib/maps/interactive-types';
import type { Interactive } from '@/lib/maps/interactives';
import type { TileMap } from '@/lib/maps/model';
import { mapNameOf } from '@/lib/maps/names';
import type { Point } from '@/lib/maps/places';

export interface PlayState extends Point {
  /** The file name; null until the first one is loaded. */
  readonly map: string | null;
  /** A description of what was just used or entered; null for nothing. */
  readonly said: string | null;
  readonly canSwim: boolean;
  readonly isRunning: boolean;
}

export interface PlayParts extends RendererParts {
  /** Rejects if the map can't be read. */
  readonly loadMap: (fileName: string) => Promise<TileMap>;
  /** The NPC with an ID, for those placed on maps. */
  readonly personOf: (npcId: string) => Person | null;
}

/** An NPC's appearance and first line. */
export interface Person extends Pick<Standing, 'name' | 'sprite' | 'facing'> {
  readonly words: string;
}

export interface Playtest {
  readonly state: State<PlayState>;
  readonly scene: Scene;
  readonly enter: (place: WalkPlace) => Promise<void>;
  readonly hold: (direction: Direction | null) => void;
  readonly toggleRun: () => void;
  readonly setSwimming: (canSwim: boolean) => void;
  /** Uses what is in front of the figure. */
  readonly use: () => void;
  /** Walks to a tile, and uses what is there. */
  readonly goTo: (at: Point) => void;
}

/** The walkable tile nearest to the wanted one; the wanted one if there is none. */
export function nearestStand(field: Field, wanted: Point, canSwim: boolean): Point {
  const { width, height } = field.map;
  const tiles = Array.from({ length: width * height }, (_, at) => ({
    x: at % width,
    y: Math.floor(at / width),
  }));
  const far = ({ x, y }: Point) => (x - wanted.x) ** 2 + (y - wanted.y) ** 2;
  const free = tiles.filter((tile) => canEnter(field, tile, canSwim));
  return (
    free.reduce<Point | null>((best, tile) => (best && far(best) <= far(tile) ? best : tile), null) ?? wanted
  );
}

/** The response of a server that accepts every step of a batch. */
function confirmed({ seq, map, x, y, steps }: Batch): WalkAnswer {
  const taken = [...steps].flatMap((letter) => directions.find((one) => letterOf(one) === letter) ?? []);
  const end = taken.reduce<Point>(besideOf, { x, y });
  return { seq, place: { map, ...end, facing: taken.at(-1) ?? 'down' }, stepsToEncounter: null };
}

export function createPlaytest(parts: PlayParts): Playtest {
  const scene = createScene(parts);
  const state = createState<PlayState>({
    ...{ map: null, x: 0, y: 0, said: null },
    ...{ canSwim: false, isRunning: false },
  });
  let field: Field | null = null;
  let walker: Walker | null = null;
  let goal: Point | null = null;

  function wordsOf(thing: Interactive): string | null {
    switch (thing.type) {
      case 'npc': {
        const person = parts.personOf(thing.npcId);
        return person ? `${person.name}: ${person.words}` : `There is no NPC '${thing.npcId}'.`;
      }
      case 'sign':
        return thing.text;
      case 'chest':
        return `Chest: ${thing.items.map(({ itemId, quantity }) => `${quantity} × ${itemId}`).join(', ')}`;
      case 'trigger':
        return `Trigger: ${thing.do.map(({ verb, name }) => `${verb} ${name}`).join(', ')}`;
      case 'portal':
        return null;
    }
  }

  function entered(at: Point) {
    const thing = field && thingAt(field, at);
    state.set({ x: at.x, y: at.y, said: thing?.type === 'trigger' ? wordsOf(thing) : null });
    if (thing?.type !== 'portal') return;
    const [x, y] = thing.destinationCoords;
    void enter({ map: thing.destinationMap, x, y, facing: thing.faceDirection });
  }

  function activate(at: Point) {
    const thing = field && thingAt(field, at);
    state.set({ said: (thing && wordsOf(thing)) ?? 'There is nothing to use here.' });
  }

  function arrived() {
    if (field && goal && isUsedFromBeside(field, goal)) activate(goal);
    goal = null;
  }

  async function enter(place: WalkPlace): Promise<void> {
    walker?.lock(true);
    let map: TileMap;
    try {
      map = await parts.loadMap(place.map);
    } catch (error) {
      walker?.lock(false);
      const why = error instanceof Error ? error.message : 'It could not be loaded.';
      state.set({ said: `${mapNameOf(place.map)}: ${why}` });
      return;
    }
    const entering = createField(place.map, map, parts.catalogue);
    const { canSwim, isRunning } = state.get();
    const stand = nearestStand(entering, place, canSwim);
    const walking: Walker = createWalker({
      ...{ field: entering, place: { ...place, ...stand }, seq: 1, stepsToEncounter: null },
      canSwim: () => state.get().canSwim,
      now: () => performance.now(),
      send: async (batch) => confirmed(batch),
      isLost: () => false,
      on: {
        ...{ answered() {}, refused() {}, overtaken() {}, bumped() {}, held() {} },
        ...{ entered, arrived },
      },
    });
    walking.setRunning(isRunning);
    field = entering;
    walker = walking;
    const people = thingsOf(entering, 'npc').map(({ x, y, thing }): Standing => {
      const person = parts.personOf(thing.npcId);
      const { name = thing.npcId, sprite = 'boy1', facing = 'down' } = person ?? {};
      return { npcId: thing.npcId, x, y, name, sprite, facing };
    });
    scene.show(
      shownMap(map, parts.catalogue, () => false),
      people,
      entering.ground,
    );
    scene.setWalker(walking);
    state.set({ map: place.map, ...stand, said: null });
  }

  return {
    ...{ state, scene, enter },
    hold(direction) {
      goal = null;
      walker?.hold(direction, performance.now());
    },
    toggleRun() {
      const isRunning = !state.get().isRunning;
      walker?.setRunning(isRunning);
      state.set({ isRunning });
    },
    setSwimming: (canSwim) => state.set({ canSwim }),
    use() {
      const place = walker?.place();
      if (place && !walker?.isMoving()) activate(besideOf(place, place.facing));
    },
    goTo(at) {
      const place = walker?.place();
      if (!field || !place) return;
      const path = findPath(field, place, at, state.get().canSwim);
      if (!path) {
        state.set({ said: "There's no way there." });
        return;
      }
      goal = at;
      walker?.follow(path, performance.now());
    },
  };
}
