// The game of one visit to the world: walker, scene, dialogues and popups, without React.
import type { Game, GameParts, GameState } from '@/components/pets/explore/game-types';
import { shownMap } from '@/components/pets/explore/shown-map';
import { petName } from '@/components/pets/names';
import { createState } from '@/components/pets/state';
import { besideOf, directionTo, sideNames } from '@/components/pets/walk/directions';
import { createField, type Field, isInReach, thingAt, thingsOf } from '@/components/pets/walk/field';
import { findPath, isUsedFromBeside } from '@/components/pets/walk/path';
import { nextMaps } from '@/components/pets/walk/route';
import {
  describeAround,
  type Known,
  mapTitle,
  placeText,
  spotsOf,
} from '@/components/pets/walk/surroundings';
import { createWalker, type Walker } from '@/components/pets/walk/walker';
import type { Encounter, Happening, WalkView, WorldPlace } from '@/components/pets/world-types';
import { keyOf } from '@/lib/maps/interactives';
import type { Point } from '@/lib/maps/places';

/** Presses this soon after a line has appeared are ignored: they were meant for the previous one. */
const GUARD_MS = 250;
/** The healer's line when healing fails. */
const notHealed = "Hmm, something went wrong... I couldn't heal your pets.";
/** How long a map takes to fade out. */
const FADE_MS = 200;
const swimItem = 'swim-fins';

export const initialGameState: GameState = {
  ...{ map: null, place: { x: 0, y: 0 }, isFading: false, failure: null, talk: null, sign: null },
  ...{ loot: null, encounter: null, shop: null, hold: null, isRunning: false },
};

export function createGame(parts: GameParts): Game {
  const { scene, client, speech, catalogue } = parts;
  const state = createState({ ...initialGameState, isRunning: parts.running.read() });
  let field: Field | null = null;
  let walker: Walker | null = null;
  let seq = 0;
  let goal: Point | null = null;
  let isCovered = false;
  let isBusy = false;
  /** The world's version as of the last batch. */
  let version = 0;

  const isOpenedHere = (key: string) => parts.world().openedChests.includes(`${field?.name}:${key}`);
  const known = (): Known => ({
    nameOf: (npcId) => parts.peopleOf(field?.name ?? '').find((one) => one.npcId === npcId)?.name ?? npcId,
    isOpened: isOpenedHere,
    canSwim: canSwim(),
  });

  function canSwim(): boolean {
    return parts.world().inventory.some(({ itemId, quantity }) => itemId === swimItem && quantity > 0);
  }

  const spotsHere = () => (field && walker ? spotsOf(field, walker.place(), known()) : []);

  function relock() {
    const { talk, sign, loot, encounter, shop, isFading } = state.get();
    const isOpen = Boolean(talk ?? sign ?? loot ?? encounter ?? shop);
    walker?.lock(isCovered || isOpen || isFading || parts.world().battle !== null);
  }

  function change(next: Partial<GameState>) {
    state.set(next);
    relock();
  }

  function redraw() {
    if (field)
      scene.show(shownMap(field.map, catalogue, isOpenedHere), parts.peopleOf(field.name), field.ground);
    scene.setSprite(parts.world().sprite);
  }

  function newWalker(place: WorldPlace, stepsToEncounter: number | null) {
    if (!field) return;
    walker?.leave();
    walker = createWalker<WalkView>({
      ...{ field, place, seq, stepsToEncounter, canSwim, isLost: parts.isLost },
      now: () => performance.now(),
      send: parts.sendWalk,
      on: {
        answered,
        overtaken: parts.tellOvertaken,
        refused: () => void parts.refresh().then(() => enter(parts.world().place)),
        bumped(direction) {
          parts.play('move');
          speech.say(`Wall ${sideNames[direction]}.`);
        },
        entered,
        arrived: activateGoal,
        held(hold) {
          change({ hold });
          if (hold === 'offline') speech.say('Connection lost. Your steps are held until it is back.');
        },
      },
    });
    walker.setRunning(state.get().isRunning);
    scene.setWalker(walker);
    state.set({ place: { x: place.x, y: place.y } });
    relock();
  }

  async function enter(place: WorldPlace, stepsToEncounter: number | null = null): Promise<void> {
    if (field?.name === place.map) {
      newWalker(place, stepsToEncounter);
      redraw();
      return;
    }
    const isFirst = field === null;
    change({ isFading: true, failure: null });
    try {
      const [map] = await Promise.all([parts.loadMap(place.map), isFirst ? null : parts.wait(FADE_MS)]);
      field = createField(place.map, map, catalogue);
      scene.others.clear();
      scene.mark(null);
      newWalker(place, stepsToEncounter);
      redraw();
      change({ map: place.map, isFading: false });
      if (!isFirst) speech.say(`${mapTitle(place.map)}.`);
    } catch (error) {
      change({
        failure: error instanceof Error ? error.message : 'The map could not be loaded.',
        isFading: false,
      });
    }
  }

  function answered(answer: WalkView) {
    seq = answer.seq;
    scene.others.hear(answer.others, performance.now());
    version = answer.version;
    if (version > parts.world().version) void parts.refresh();
    if (answer.place.map !== field?.name) void enter(answer.place, answer.stepsToEncounter);
    if (answer.encounter) meet(answer.encounter);
    handle(answer.happened);
  }

  function meet(encounter: Encounter | null) {
    if (encounter?.id === state.get().encounter?.id) return;
    change({ encounter });
    if (encounter) parts.play('wild');
  }

  function entered(at: Point) {
    state.set({ place: { x: at.x, y: at.y } });
    if (goal && at.x === goal.x && at.y === goal.y) scene.mark(null);
    if (field && thingAt(field, at)?.type === 'portal')
      void act('portal', () => client.act({ kind: 'portal' }));
  }

  function handle(happened: readonly Happening[]) {
    for (const one of happened) {
      if (one.kind === 'said') {
        change({ talk: { npcId: one.npcId, name: one.name, line: one.line, shownAt: performance.now() } });
        const place = walker?.place();
        const person = field && parts.peopleOf(field.name).find(({ npcId }) => npcId === one.npcId);
        if (place && person) scene.turn(one.npcId, directionTo(person, place));
      }
      if (one.kind === 'gained' && one.from === 'chest') {
        change({ loot: one.items });
        parts.play('found');
      }
      if (one.kind === 'shop') change({ shop: one.npcId, talk: null });
      if (one.kind === 'sign') change({ sign: one.text });
      if (one.kind === 'moved') void enter(one.place);
      if (one.kind === 'battle') change({ encounter: null, talk: null });
    }
    parts.tell(happened);
    redraw();
  }

  /** Performs an action on the server once every step is confirmed; one at a time. */
  async function act(
    name: string,
    send: () => Promise<readonly Happening[] | null>,
  ): Promise<readonly Happening[] | null> {
    if (isBusy) return null;
    isBusy = true;
    walker?.lock(true);
    try {
      if (walker && !(await walker.settled())) return null;
      if (version > parts.world().version) await parts.refresh();
      const happened = await send();
      if (happened) handle(happened);
      if (happened === null && name !== 'portal') await enter(parts.world().place);
      return happened;
    } finally {
      isBusy = false;
      relock();
    }
  }

  function activate(at: Point) {
    const thing = field && thingAt(field, at);
    if (!field || !thing) {
      speech.say('There is nothing to use here.');
      return;
    }
    switch (thing.type) {
      case 'npc':
        void act('talk', () => client.act({ kind: 'talk', npcId: thing.npcId }));
        break;
      case 'chest':
        if (isOpenedHere(keyOf(at.x, at.y))) speech.say('The chest is empty.');
        else void act('open', () => client.act({ kind: 'open', x: at.x, y: at.y }));
        break;
      case 'sign':
        change({ sign: thing.text });
        break;
      case 'portal':
      case 'trigger':
        break;
    }
  }

  function activateGoal() {
    scene.mark(null);
    const at = goal;
    goal = null;
    if (at && field && isUsedFromBeside(field, at)) activate(at);
  }

  function endTalk() {
    const { talk } = state.get();
    if (talk) scene.turn(talk.npcId, null);
    change({ talk: null, sign: null });
  }

  return {
    state,
    begin: async () => {
      const world = parts.world();
      await enter(world.place);
      meet(world.encounter);
    },
    hold(direction) {
      goal = null;
      scene.mark(null);
      walker?.hold(direction, performance.now());
    },
    toggleRun() {
      const isRunning = !state.get().isRunning;
      walker?.setRunning(isRunning);
      parts.running.change(isRunning);
      state.set({ isRunning });
      speech.say(isRunning ? 'Running.' : 'Walking.');
    },
    activate() {
      const place = walker?.place();
      if (!place || walker?.isMoving()) return;
      const next = besideOf(place, place.facing);
      const across = besideOf(next, place.facing);
      const isOverCounter = field && !thingAt(field, next) && isInReach(field, place, across);
      activate(isOverCounter && field && thingAt(field, across) ? across : next);
    },
    goTo(at) {
      const place = walker?.place();
      if (!field || !place) return;
      const path = findPath(field, place, at, canSwim());
      if (!path) {
        speech.say("There's no way there.");
        return;
      }
      goal = at;
      scene.mark(at);
      walker?.follow(path, performance.now());
    },
    answer(option) {
      const { talk } = state.get();
      if (!talk || isBusy || performance.now() - talk.shownAt < GUARD_MS) return;
      if (talk.line.options.length === 0 && talk.line.isLast) {
        endTalk();
        return;
      }
      if (option === null && talk.line.options.length > 0) return;
      const { npcId, line } = talk;
      const heals = line.options.find(({ index }) => index === option)?.heals === true;
      void act('answer', () => client.act({ kind: 'answer', npcId, line: line.id, option })).then(
        (happened) => {
          const isOn = happened?.some(({ kind }) => kind === 'said');
          if (!isOn && state.get().talk === talk) endTalk();
          if (happened === null && heals) {
            const sorry = { ...line, text: notHealed, options: [], isLast: true };
            change({ talk: { ...talk, line: sorry, shownAt: performance.now() } });
          }
        },
      );
    },
    endTalk,
    closeLoot: () => change({ loot: null }),
    closeShop: () => change({ shop: null }),
    run() {
      void act('run', () => client.act({ kind: 'run' })).then(() =>
        change({ encounter: parts.world().encounter }),
      );
    },
    fight() {
      void act('fight', () => client.act({ kind: 'fight' })).then(() =>
        change({ encounter: parts.world().battle ? null : parts.world().encounter }),
      );
    },
    fightInArena: () => void act('arena', () => client.act({ kind: 'arena' })),
    setCovered(next) {
      isCovered = next;
      if (next) walker?.hold(null, performance.now());
      relock();
    },
    spots: spotsHere,
    wayTo({ map, x, y }) {
      if (!field || !walker || field.name === map) return field && { x, y };
      const next = nextMaps(parts.ways(), field.name, map);
      const exits = thingsOf(field, 'portal').filter(({ thing }) => next.has(thing.destinationMap));
      const reached = spotsHere().filter(({ steps }) => steps !== null);
      const isReached = (exit: Point) => reached.some((spot) => spot.x === exit.x && spot.y === exit.y);
      return exits.find(isReached) ?? exits[0] ?? null;
    },
    describe() {
      if (field && walker) speech.say(describeAround(field, walker.place(), known()));
    },
    sayPlace() {
      if (field && walker) speech.say(placeText(field, walker.place()));
    },
    sayHealth() {
      const { pets, party } = parts.world();
      const active = party.flatMap((id) => pets.find(({ petId }) => petId === id) ?? []);
      speech.say(active.map((pet) => `${petName(pet)} ${pet.health} of ${pet.stats.health}.`).join(' '));
    },
    follow() {
      const world = parts.world();
      const place = walker?.place();
      redraw();
      meet(world.encounter);
      relock();
      if (place && world.place.map !== place.map && !isBusy) void enter(world.place);
    },
    field: () => field,
  };
}
