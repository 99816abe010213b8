// A player who completes the story by the rules alone. Wild battles are always won; battles with trainers are
// played out.
import type { BattleOutcome } from '@/lib/games/pet-battle/model';
import { outcomeOf } from '@/lib/games/pet-battle/outcome';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { beginMatch, playMove } from '@/lib/games/play';
import { createRng } from '@/lib/games/rng';
import { keyOf } from '@/lib/maps/interactives';
import { acted, turned } from '@/lib/rules/pets/act';
import type { Act } from '@/lib/rules/pets/act-schema';
import { writeBattle } from '@/lib/rules/pets/battle-result';
import { battleOptions } from '@/lib/rules/pets/battles';
import { wildPet } from '@/lib/rules/pets/encounters';
import { begin, newWorld, startPlace } from '@/lib/rules/pets/new-world';
import { nextOf, partyOf } from '@/lib/rules/pets/pets';
import type { BegunBattle, Place, World } from '@/lib/rules/pets/schema';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';
import type { Setting, Turn } from '@/lib/rules/pets/turn';
import type { Happening } from '@/lib/rules/pets/view-schema';
import { StoryPlayer, type Tile } from '@/tests/support/pets/story-player';

const dice = '0123456789abcdef'.repeat(4);

export class RulesPlayer extends StoryPlayer {
  world: World;
  place: Place = startPlace;
  coins = 0;
  #steps = 0;
  #acts = 0;
  readonly #paid = new Set<string>();
  readonly #now = Date.UTC(2026, 10, 27, 10);

  constructor(story: StoryWorld, starter: string) {
    super(story);
    this.world = newWorld('200000000000000005', dice, story, this.#now);
    this.#change((turn) => begin(turn, starter, ''));
  }

  #setting(): Setting {
    this.#acts += 1;
    return {
      ...{ now: this.#now, story: this.story, place: this.place, steps: this.#steps, people: this.people },
      ...{ facts: this.factsAt(this.place.map), key: `k${this.#acts}`, matchId: `m${this.#acts}` },
      ...{ closed: null, startOf: () => null },
    };
  }

  /** Acts as the ledger: throws if an entry is owed twice. */
  #settled({ world, happened }: ReturnType<typeof acted>): readonly Happening[] {
    for (const { key, amount } of world.owed) {
      if (this.#paid.has(key)) throw new Error(`${key} is owed twice.`);
      this.#paid.add(key);
      this.coins += amount;
    }
    this.world = { ...world, owed: [] };
    return happened;
  }

  #change(work: (turn: Turn) => void): void {
    this.#settled(turned(this.world, this.#setting(), work));
  }

  #act(act: Act): readonly Happening[] {
    return this.#settled(acted(this.world, act, this.#setting()));
  }

  async act(act: Act): Promise<readonly Happening[]> {
    return this.#act(act);
  }

  protected async follow(way: readonly Tile[]): Promise<boolean> {
    for (const { map, x, y, isBeyond } of way.slice(1)) {
      if (isBeyond) {
        this.#act({ kind: 'portal' });
        const { place } = this.world.sent;
        if (place?.map !== map) throw new Error(`The portal led to ${place?.map}, not ${map}.`);
        this.place = place;
      } else {
        this.place = { ...this.place, x, y };
        this.#steps += 1;
      }
    }
    return true;
  }

  protected async wander(steps: number): Promise<void> {
    this.#steps += steps;
    this.#act({ kind: 'seen', isSeen: true });
  }

  #finish(battle: BegunBattle, outcome: BattleOutcome): void {
    this.#change((turn) => writeBattle(turn, battle, outcome));
    for (const pet of partyOf(this.world))
      if (nextOf(pet) !== null) this.#act({ kind: 'evolve', petId: pet.petId });
    const { number, place } = this.world.sent;
    if (outcome.won === 1 && number > 0) this.place = place ?? startPlace;
  }

  protected async fightTrainer(battle: BegunBattle): Promise<void> {
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
    this.#finish(battle, outcomeOf(position.state));
  }

  /** The weakest pet fights. */
  async meetWild(isCaught: boolean): Promise<void> {
    const zone = this.factsAt(this.place.map).zones.get(keyOf(this.place.x, this.place.y));
    const wild = zone === undefined ? null : wildPet(this.world, this.world.met, zone);
    if (wild === null) throw new Error('There are no wild pets here.');
    const byLevel = partyOf(this.world).toSorted((one, other) => one.experience - other.experience);
    this.#act({ kind: 'party', petIds: byLevel.map(({ petId }) => petId) });
    this.world = { ...this.world, met: this.world.met + 1, encounter: { ...wild, map: this.place.map } };
    this.#act({ kind: 'fight' });
    const { battle } = this.world;
    if (battle === null) throw new Error('No battle has begun.');
    const [, side] = battleOptions(this.world, battle, 'Drift').sides;
    const foe = side?.pets[0] ?? null;
    this.#finish(battle, {
      ...{ won: isCaught ? null : 0, isOver: true, ranAway: false, captured: isCaught ? foe : null },
      fought: this.world.party.slice(0, 1),
      defeated: [{ speciesId: wild.speciesId, level: wild.level }],
      seen: [wild.speciesId],
      healthByPetId: Object.fromEntries(partyOf(this.world).map(({ petId, health }) => [petId, health])),
      itemsUsed: [],
    });
  }

  protected async trainUntil(isDone: () => boolean): Promise<void> {
    for (let count = 0; !isDone(); count += 1) {
      if (count > 0 && count % 10 === 0) await this.goToZone();
      if (count > 1500) throw new Error('Training does not end.');
      await this.meetWild(this.lacksPets);
    }
  }
}
