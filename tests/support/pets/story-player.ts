// A player who completes the story: walks, talks, opens chests, fights, and does what the quests ask for.
// Subclasses say how they walk, act and fight.
import { speciesOf } from '@/lib/creatures/species';
import { keyOf } from '@/lib/maps/interactives';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Act } from '@/lib/rules/pets/act-schema';
import { isSoIn } from '@/lib/rules/pets/conditions';
import { interactiveAt, isInReach, type MapFacts, mapFactsOf } from '@/lib/rules/pets/map-facts';
import { levelOfPet, partyOf } from '@/lib/rules/pets/pets';
import type { BegunBattle, Place, World } from '@/lib/rules/pets/schema';
import { doneAt, type QuestStep, type Spot } from '@/lib/rules/pets/story/quest-model';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';
import type { Happening } from '@/lib/rules/pets/view-schema';
import { canStandOn } from '@/lib/rules/pets/walking';
import { zones } from '@/lib/rules/pets/zones';

/** The number of pets to catch for the party. */
const pack = 4;

export interface Tile extends Spot {
  readonly from: Tile | null;
  /** Reached through the portal at `from`. */
  readonly isBeyond: boolean;
}

export abstract class StoryPlayer {
  /** Its current state. */
  abstract readonly world: World;
  abstract readonly place: Place;
  protected readonly people: ReadonlyMap<string, Npc>;
  readonly #facts: ReadonlyMap<string, MapFacts>;

  constructor(readonly story: StoryWorld) {
    this.#facts = new Map(
      [...story.maps].map(([name, map]) => [name, mapFactsOf(name, map, story.catalogue)]),
    );
    this.people = new Map(story.npcs.map((one) => [one.npcId, one]));
  }

  abstract act(act: Act): Promise<readonly Happening[]>;
  /** Walks along a way; false if it was interrupted. */
  protected abstract follow(way: readonly Tile[]): Promise<boolean>;
  /** Fights a trainer to the end. */
  protected abstract fightTrainer(battle: BegunBattle): Promise<void>;
  /** Meets a wild pet at the party's place; it is caught, if possible, or beaten. */
  abstract meetWild(isCaught: boolean): Promise<void>;
  /** Trains the party in the surrounding zone until `isDone`. */
  protected abstract trainUntil(isDone: () => boolean): Promise<void>;
  /** Takes so many steps, anywhere. */
  protected abstract wander(steps: number): Promise<void>;

  protected factsAt(map: string): MapFacts {
    const facts = this.#facts.get(map);
    if (facts === undefined) throw new Error(`There is no map ${map}.`);
    return facts;
  }

  /** The way to the nearest tile that fits, through open portals; null if there is none. */
  #wayTo(fits: (tile: Spot, facts: MapFacts) => boolean): readonly Tile[] | null {
    const isSo = isSoIn(this.world);
    const canSwim = isSo({ verb: 'has', name: 'swim-fins', amount: 1, not: false });
    const { map, x, y } = this.place;
    const queue: Tile[] = [{ map, x, y, from: null, isBeyond: false }];
    const seen = new Set([`${map} ${keyOf(x, y)}`]);
    const visit = (tile: Tile) => {
      const key = `${tile.map} ${keyOf(tile.x, tile.y)}`;
      const facts = this.factsAt(tile.map);
      if (seen.has(key) || !canStandOn(facts, tile.x, tile.y, canSwim)) return;
      const thing = interactiveAt(facts, tile.x, tile.y)?.type;
      if (thing === 'npc' || thing === 'chest') return;
      seen.add(key);
      queue.push(tile);
    };
    for (const tile of queue) {
      const facts = this.factsAt(tile.map);
      if (fits(tile, facts)) {
        const way: Tile[] = [];
        for (let one: Tile | null = tile; one !== null; one = one.from) way.unshift(one);
        return way;
      }
      const thing = interactiveAt(facts, tile.x, tile.y);
      if (thing?.type === 'portal') {
        const [toX, toY] = thing.destinationCoords;
        if (thing.when.every((one) => isSo(one) !== one.not))
          visit({ map: thing.destinationMap, x: toX, y: toY, from: tile, isBeyond: true });
        continue;
      }
      for (const [dx, dy] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const)
        visit({ map: tile.map, x: tile.x + dx, y: tile.y + dy, from: tile, isBeyond: false });
    }
    return null;
  }

  /** Walks to the nearest tile that fits; false if there is none. */
  async goTo(fits: (tile: Spot, facts: MapFacts) => boolean): Promise<boolean> {
    for (let tries = 0; tries < 100; tries += 1) {
      const way = this.#wayTo(fits);
      if (way === null) return false;
      if (await this.follow(way)) return true;
    }
    throw new Error(`The way from ${JSON.stringify(this.place)} does not end.`);
  }

  /** Goes to an NPC and talks, choosing the first answer each time; false if the NPC can't be reached. */
  async talkTo(npcId: string): Promise<boolean> {
    const npc = this.people.get(npcId);
    if (!npc || !(await this.goTo((tile, facts) => tile.map === npc.map && isInReach(facts, tile, npc))))
      return false;
    let happened = await this.act({ kind: 'talk', npcId });
    for (let count = 0; count < 20; count += 1) {
      const said = happened.findLast((one) => one.kind === 'said');
      if (this.world.battle !== null) await this.fightTrainer(this.world.battle);
      if (this.world.talking === null || said?.kind !== 'said') return true;
      const [option = null] = said.line.options;
      happened = await this.act({ kind: 'answer', npcId, line: said.line.id, option: option?.index ?? null });
    }
    throw new Error(`The conversation with ${npcId} doesn't end.`);
  }

  async openChest({ map, x, y }: Spot): Promise<boolean> {
    if (!(await this.goTo((tile, facts) => tile.map === map && isInReach(facts, tile, { x, y }))))
      return false;
    if (!this.world.opened.includes(`${map}:${x},${y}`)) await this.act({ kind: 'open', x, y });
    return true;
  }

  lowestLevel(): number {
    return Math.min(...partyOf(this.world).map(levelOfPet));
  }

  /** Goes to the zone with the strongest wild pets that the party can handle; of an element if given. */
  async goToZone(element?: string): Promise<boolean> {
    const level = this.lowestLevel() + 3;
    const fitting = Object.entries(zones)
      .filter(([, { residents }]) =>
        residents.some(
          ({ speciesId }) =>
            element === undefined || speciesOf(speciesId).types.some((type) => type === element),
        ),
      )
      .toSorted(([, one], [, other]) => other.levels[1] - one.levels[1]);
    const isIn = (id: string) => (tile: Spot, facts: MapFacts) =>
      facts.zones.get(keyOf(tile.x, tile.y)) === id;
    for (const [id, { levels }] of fitting)
      if (levels[1] <= Math.max(level, 5) && (await this.goTo(isIn(id)))) return true;
    return false;
  }

  protected get lacksPets(): boolean {
    return this.world.party.length < pack;
  }

  async #train(isDone: () => boolean): Promise<void> {
    if (isDone()) return;
    if (!(await this.goToZone())) throw new Error('There is nowhere to train.');
    await this.trainUntil(isDone);
  }

  /** Does what a step asks for; false if it can't be done yet. */
  async #doStep({ goal, where }: QuestStep): Promise<boolean> {
    switch (goal.kind) {
      case 'talk':
        return this.talkTo(goal.npcId);
      case 'beat': {
        const trainer = this.people.get(goal.npcId);
        const level = Math.max(0, ...(trainer?.battleTeam ?? []).map((one) => one.level));
        for (let more = 0; !this.world.beaten.includes(goal.npcId); more += 1) {
          const wanted = Math.min(50, level + more);
          await this.#train(() => this.lowestLevel() >= wanted);
          if (!(await this.talkTo(goal.npcId))) return false;
        }
        return true;
      }
      case 'win':
        for (let count = 0; count < goal.count; count += 1) {
          // A lost battle ends at a healer.
          if (!(await this.goToZone())) return false;
          await this.meetWild(false);
        }
        return true;
      case 'catch':
        if (!(await this.goToZone(goal.element))) return false;
        await this.meetWild(true);
        return true;
      case 'visit':
        return this.goTo(({ map }) => map === goal.map);
      case 'have':
        if (where !== null) await this.openChest(where);
        return this.#openChestsWith(goal.itemId);
      case 'feed': {
        const [petId = ''] = this.world.party;
        await this.act({ kind: 'feed', itemId: 'shrimp-snack', petId });
        return true;
      }
      case 'steps':
        await this.wander(goal.count);
        return true;
      case 'evolve': {
        const before = this.world.totals.evolve;
        await this.#train(() => this.world.totals.evolve > before);
        return true;
      }
      default:
        return false;
    }
  }

  /** False if none of them can be reached. */
  async #openChestsWith(itemId: string): Promise<boolean> {
    let isOpened = false;
    for (const [map, { interactives }] of this.story.maps) {
      for (const [key, thing] of Object.entries(interactives)) {
        if (thing.type !== 'chest' || !thing.items.some((one) => one.itemId === itemId)) continue;
        const [x = 0, y = 0] = key.split(',').map(Number);
        if (await this.openChest({ map, x, y })) isOpened = true;
      }
    }
    return isOpened;
  }

  /** Accepts, does and claims every quest. */
  async doStory(): Promise<void> {
    const { quests } = this.story;
    const takenOf = (id: string) => this.world.quests.find((one) => one.questId === id);
    const progressOf = (id: string) => takenOf(id)?.progress ?? 0;
    const revision = () => JSON.stringify([this.world.quests, this.world.beaten, this.world.items]);
    for (let round = 0; quests.some((one) => progressOf(one.id) < doneAt(one)); round += 1) {
      const before = revision();
      for (const quest of quests) {
        const isSo = isSoIn(this.world);
        if (progressOf(quest.id) === 0 && quest.needs.every(isSo)) await this.talkTo(quest.giver);
        const step = quest.steps[progressOf(quest.id) - 1];
        if (step) await this.#doStep(step);
        const taken = takenOf(quest.id);
        if (taken && taken.progress >= doneAt(quest) && !taken.isClaimed)
          await this.act({ kind: 'claim', what: 'quest', id: quest.id });
      }
      if (round > 12 && revision() === before) throw new Error(`Stuck: ${before}`);
    }
  }
}
