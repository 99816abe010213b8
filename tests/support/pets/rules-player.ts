// A player who goes through the story by the rules of the world: walks, talks, opens chests, fights. Wild
// battles are won; trainers are fought for real.
import { speciesOf } from '@/lib/creatures/species';
import type { BattleOutcome } from '@/lib/games/pet-battle/model';
import { outcomeOf } from '@/lib/games/pet-battle/outcome';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { beginMatch, playMove } from '@/lib/games/play';
import { createRng } from '@/lib/games/rng';
import { keyOf } from '@/lib/maps/interactives';
import type { Npc } from '@/lib/maps/npc-schema';
import { acted, turned } from '@/lib/rules/pets/act';
import { writeBattle } from '@/lib/rules/pets/battle-result';
import { battleOptions } from '@/lib/rules/pets/battles';
import { isSoIn } from '@/lib/rules/pets/conditions';
import { wildPet } from '@/lib/rules/pets/encounters';
import { interactiveAt, isInReach, type MapFacts, mapFactsOf } from '@/lib/rules/pets/map-facts';
import { begin, newWorld, startPlace } from '@/lib/rules/pets/new-world';
import { levelOfPet, nextOf, partyOf } from '@/lib/rules/pets/pets';
import type { BegunBattle, Place, World } from '@/lib/rules/pets/schema';
import type { Spot } from '@/lib/rules/pets/story/quest-model';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';
import type { Setting, Turn } from '@/lib/rules/pets/turn';
import { canStandOn } from '@/lib/rules/pets/walking';
import { zones } from '@/lib/rules/pets/zones';

type Act = Parameters<typeof acted>[1];
type Happened = ReturnType<typeof acted>['happened'];

interface Tile extends Spot {
  readonly from: Tile | null;
  /** Come to through the portal at `from`. */
  readonly isBeyond: boolean;
}

const dice = '0123456789abcdef'.repeat(4);

export class Player {
  world: World;
  place: Place = startPlace;
  steps = 0;
  coins = 0;
  readonly counts = { wild: 0, trainer: 0, lost: 0, acts: 0 };
  readonly #facts: ReadonlyMap<string, MapFacts>;
  readonly #people: ReadonlyMap<string, Npc>;
  readonly #paid = new Set<string>();
  readonly #now = Date.UTC(2026, 10, 27, 10);

  constructor(
    readonly story: StoryWorld,
    starter: string,
  ) {
    this.#facts = new Map(
      [...story.maps].map(([name, map]) => [name, mapFactsOf(name, map, story.catalogue)]),
    );
    this.#people = new Map(story.npcs.map((one) => [one.npcId, one]));
    this.world = newWorld('200000000000000005', dice, story, this.#now);
    this.#change((turn) => begin(turn, starter, ''));
  }

  #factsAt(map: string): MapFacts {
    const facts = this.#facts.get(map);
    if (facts === undefined) throw new Error(`There is no map ${map}.`);
    return facts;
  }

  #setting(): Setting {
    const { acts } = this.counts;
    return {
      ...{ now: this.#now, story: this.story, place: this.place, steps: this.steps, people: this.#people },
      ...{ facts: this.#factsAt(this.place.map), key: `k${acts}`, matchId: `m${acts}`, closed: null },
      startOf: () => null,
    };
  }

  /** The ledger: each line counts once. */
  #settled({ world, happened }: { readonly world: World; readonly happened: Happened }): Happened {
    for (const { key, amount } of world.owed) {
      if (this.#paid.has(key)) throw new Error(`${key} is owed twice.`);
      this.#paid.add(key);
      this.coins += amount;
    }
    this.world = { ...world, owed: [] };
    return happened;
  }

  #change(work: (turn: Turn) => void): Happened {
    this.counts.acts += 1;
    return this.#settled(turned(this.world, this.#setting(), work));
  }

  act(act: Act): Happened {
    this.counts.acts += 1;
    return this.#settled(acted(this.world, act, this.#setting()));
  }

  /** Walks to the nearest tile that fits, through portals that are open; false if there is none. */
  goTo(fits: (tile: Spot, facts: MapFacts) => boolean): boolean {
    const isSo = isSoIn(this.world);
    const canSwim = isSo({ verb: 'has', name: 'swim-fins', amount: 1, not: false });
    const { map, x, y } = this.place;
    const queue: Tile[] = [{ map, x, y, from: null, isBeyond: false }];
    const seen = new Set([`${map} ${keyOf(x, y)}`]);
    const visit = (tile: Tile) => {
      const key = `${tile.map} ${keyOf(tile.x, tile.y)}`;
      const facts = this.#factsAt(tile.map);
      if (seen.has(key) || !canStandOn(facts, tile.x, tile.y, canSwim)) return;
      const thing = interactiveAt(facts, tile.x, tile.y)?.type;
      if (thing === 'npc' || thing === 'chest') return;
      seen.add(key);
      queue.push(tile);
    };
    for (const tile of queue) {
      const facts = this.#factsAt(tile.map);
      if (fits(tile, facts)) {
        this.#follow(tile);
        return true;
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
    return false;
  }

  #follow(end: Tile): void {
    const path: Tile[] = [];
    for (let tile: Tile | null = end; tile !== null; tile = tile.from) path.unshift(tile);
    for (const { map, x, y, isBeyond } of path.slice(1)) {
      if (isBeyond) {
        this.act({ kind: 'portal' });
        const { place } = this.world.sent;
        if (place?.map !== map) throw new Error(`The portal led to ${place?.map}, not ${map}.`);
        this.place = place;
      } else {
        this.place = { ...this.place, x, y };
        this.steps += 1;
      }
    }
  }

  /** Goes to an NPC and talks, by the first answer each time; false out of reach. */
  talkTo(npcId: string): boolean {
    const npc = this.#people.get(npcId);
    if (!npc || !this.goTo((tile, facts) => tile.map === npc.map && isInReach(facts, tile, npc)))
      return false;
    let happened = this.act({ kind: 'talk', npcId });
    for (let count = 0; count < 20; count += 1) {
      const said = happened.findLast((one) => one.kind === 'said');
      if (this.world.battle !== null) this.#fightTrainer(this.world.battle);
      if (this.world.talking === null || said?.kind !== 'said') return true;
      const [option = null] = said.line.options;
      happened = this.act({ kind: 'answer', npcId, line: said.line.id, option: option?.index ?? null });
    }
    throw new Error(`The conversation with ${npcId} doesn't end.`);
  }

  openChest({ map, x, y }: Spot): boolean {
    if (!this.goTo((tile, facts) => tile.map === map && isInReach(facts, tile, { x, y }))) return false;
    if (!this.world.opened.includes(`${map}:${x},${y}`)) this.act({ kind: 'open', x, y });
    return true;
  }

  #finish(battle: BegunBattle, outcome: BattleOutcome): void {
    this.#change((turn) => writeBattle(turn, battle, outcome));
    for (const pet of partyOf(this.world))
      if (nextOf(pet) !== null) this.act({ kind: 'evolve', petId: pet.petId });
    const { number, place } = this.world.sent;
    if (outcome.won === 1 && number > 0) this.place = place ?? startPlace;
  }

  #fightTrainer(battle: BegunBattle): void {
    const seed = dice;
    const rng = createRng(seed, battle.matchId);
    const options = petBattle.options.parse(battleOptions(this.world, battle, 'Drift'));
    let position = beginMatch(petBattle, { options, seats: 2, seed });
    while (position.state.ending === null) {
      const [turn] = petBattle.turns(position.state);
      if (turn === undefined || position.step > 1000) throw new Error('The battle does not end.');
      const { seat } = turn;
      const offers = petBattle.offers(position.state, seat);
      const level = seat === 0 ? 'arena' : battle.strength;
      const view = petBattle.view(position.state, seat);
      const { move } = petBattle.ai({ seat, view, offers, level, rng, budget: { nodes: 100 } });
      const played = playMove(petBattle, position, { seat, step: position.step, move }, seed);
      if (!played.ok) throw new Error(played.message);
      position = played.position;
    }
    const outcome = outcomeOf(position.state);
    this.counts.trainer += 1;
    if (outcome.won !== 0) this.counts.lost += 1;
    this.#finish(battle, outcome);
  }

  /** Meets a wild pet where the party is; it is beaten by the weakest pet, or caught. */
  meetWild(isCaught: boolean): void {
    const zone = this.#factsAt(this.place.map).zones.get(keyOf(this.place.x, this.place.y));
    const wild = zone === undefined ? null : wildPet(this.world, this.world.met, zone);
    if (wild === null) throw new Error('There are no wild pets here.');
    const byLevel = partyOf(this.world).toSorted((one, other) => one.experience - other.experience);
    this.act({ kind: 'party', petIds: byLevel.map(({ petId }) => petId) });
    this.world = { ...this.world, met: this.world.met + 1, encounter: { ...wild, map: this.place.map } };
    this.act({ kind: 'fight' });
    const { battle } = this.world;
    if (battle === null) throw new Error('No battle has begun.');
    const [, side] = battleOptions(this.world, battle, 'Drift').sides;
    const foe = side?.pets[0] ?? null;
    this.counts.wild += 1;
    this.#finish(battle, {
      ...{ won: isCaught ? null : 0, isOver: true, ranAway: false, captured: isCaught ? foe : null },
      fought: this.world.party.slice(0, 1),
      defeated: [{ speciesId: wild.speciesId, level: wild.level }],
      seen: [wild.speciesId],
      healthByPetId: Object.fromEntries(partyOf(this.world).map(({ petId, health }) => [petId, health])),
      itemsUsed: [],
    });
  }

  lowestLevel(): number {
    return Math.min(...partyOf(this.world).map(levelOfPet));
  }

  /** Goes to the zone with the strongest wild pets that the party can well meet; of an element if given. */
  goToZone(element?: string): boolean {
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
    return fitting.some(([id, { levels }]) => levels[1] <= Math.max(level, 5) && this.goTo(isIn(id)));
  }
}
