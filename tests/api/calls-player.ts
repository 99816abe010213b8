// A player who completes the story through the site's API. The clock is moved ahead instead of waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { experienceAt } from '@/lib/creatures/growth';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { moveSchema } from '@/lib/games/pet-battle/schema';
import { findGame } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { keyOf } from '@/lib/maps/interactives';
import type { MatchView } from '@/lib/rules/arcade/view-schema';
import type { Act } from '@/lib/rules/pets/act-schema';
import { quantityOf } from '@/lib/rules/pets/items';
import { petLimits, TILE_MS } from '@/lib/rules/pets/limits';
import { interactiveAt, isInReach } from '@/lib/rules/pets/map-facts';
import { levelOfPet, nextOf, partyHealed, partyOf, statsOfPet } from '@/lib/rules/pets/pets';
import type { BegunBattle, Place, World } from '@/lib/rules/pets/schema';
import type { Spot } from '@/lib/rules/pets/story/quest-model';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';
import type { Happening, WorldView } from '@/lib/rules/pets/view-schema';
import type { Client } from '../support/http-client';
import { StoryPlayer, type Tile } from '../support/pets/story-player';
import * as matchCalls from './match-calls';
import { doAct, doWalk, editWorld, showWorld, startGame, storedWorld } from './pets-world';

/** How long an act takes, in milliseconds: stays below the rate limit of 300 a minute. */
const actMs = 250;
/** The time between two polls of a battle, in milliseconds, so that a computer's lost move becomes due. */
const pollMs = 20;
const bubbles = ['bubble', 'coral-bubble', 'pearl-bubble'];
const offered = z.looseObject({ moves: z.array(moveSchema) });

function letterBetween(from: Spot, to: Spot): string {
  if (to.y !== from.y) return to.y < from.y ? 'u' : 'd';
  return to.x < from.x ? 'l' : 'r';
}

export class CallsPlayer extends StoryPlayer {
  #world: World;
  #view: WorldView;
  #batches = 0;
  #moves = 0;
  /** Whether the walk is meant to meet a wild pet; otherwise the player runs from it. */
  #isHunting = false;
  readonly #client: Client;
  readonly #rng = createRng('0'.repeat(64), 'calls');

  private constructor(story: StoryWorld, client: Client, world: World, view: WorldView) {
    super(story);
    this.#client = client;
    this.#world = world;
    this.#view = view;
  }

  static async begin(story: StoryWorld, client: Client, starter: string): Promise<CallsPlayer> {
    const view = await startGame(client, starter);
    return new CallsPlayer(story, client, await storedWorld(client), view);
  }

  get world(): World {
    return this.#world;
  }

  get place(): Place {
    return this.#view.place;
  }

  get coins(): number {
    return this.#view.coins;
  }

  #pass(ms: number): void {
    jest.setSystemTime(Date.now() + ms);
  }

  async #read(): Promise<void> {
    this.#view = await showWorld(this.#client);
    this.#world = await storedWorld(this.#client);
  }

  async act(act: Act): Promise<readonly Happening[]> {
    this.#pass(actMs);
    const { happened } = await doAct(this.#client, act);
    await this.#read();
    return happened;
  }

  /** Walks one batch as a browser does; false if a wild pet interrupted it. */
  async #walk(steps: string): Promise<boolean> {
    const from = this.place;
    this.#pass(Math.max(actMs, TILE_MS * steps.length));
    this.#batches += 1;
    const { map, x, y } = from;
    const walked = await doWalk(this.#client, { seq: this.#batches, map, x, y, steps });
    if (walked.version === this.#view.version) this.#view = { ...this.#view, place: walked.place };
    else await this.#read();
    if (walked.encounter === null || this.#isHunting) return true;
    await this.act({ kind: 'run' });
    return false;
  }

  #isAt({ map, x, y }: Spot): boolean {
    return this.place.map === map && this.place.x === x && this.place.y === y;
  }

  protected async follow(way: readonly Tile[]): Promise<boolean> {
    let steps = '';
    for (const [index, tile] of way.entries()) {
      const next = way[index + 1];
      if (index > 0 && !tile.isBeyond) steps += letterBetween(way[index - 1] ?? tile, tile);
      const isMore = next !== undefined && !next.isBeyond && steps.length < petLimits.steps;
      if (isMore) continue;
      if (steps !== '' && !(await this.#walk(steps))) return false;
      steps = '';
      if (this.#world.encounter !== null) return true;
      // Already on the portal, so no step triggers it.
      if (next?.isBeyond && this.#isAt(tile)) await this.act({ kind: 'portal' });
      if (!this.#isAt(next?.isBeyond ? next : tile)) return false;
    }
    return true;
  }

  protected async wander(steps: number): Promise<void> {
    const one = this.place;
    const isFree = ({ map, x, y }: Spot) =>
      map === one.map &&
      keyOf(x, y) !== keyOf(one.x, one.y) &&
      !this.factsAt(map).zones.has(keyOf(x, y)) &&
      interactiveAt(this.factsAt(map), x, y) === null;
    if (!(await this.goTo(isFree))) throw new Error('There is nowhere to walk.');
    const from = this.place;
    if (!(await this.goTo(isFree))) throw new Error('There is nowhere to walk.');
    const there = letterBetween(this.place, from) + letterBetween(from, this.place);
    for (let taken = 0; taken < steps; taken += petLimits.steps)
      await this.#walk(there.repeat(petLimits.steps / 2));
    await this.act({ kind: 'seen', isSeen: true });
  }

  async #fight(matchId: string, isCaught: boolean): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      if (tries > 2000) throw new Error('The battle does not end.');
      const match = await matchCalls.show(this.#client, matchId);
      if (match.phase !== 'active') break;
      if (match.offers === null) {
        this.#pass(pollMs);
        await sleep(3);
        continue;
      }
      const { moves } = offered.parse(match.offers);
      const throwing = isCaught ? moves.find(({ kind }) => kind === 'capture') : undefined;
      this.#moves += 1;
      const body = { step: match.step, key: `story-move-${this.#moves}` };
      const move = throwing ?? this.#bestMove(match);
      await matchCalls.act(this.#client, matchId, 'move', { ...body, move });
    }
    await this.#read();
    await this.#evolve();
  }

  /** The move that a computer of the arena would choose. */
  #bestMove({ view, offers }: MatchView): unknown {
    const asked = { seat: 0, view, offers, level: 'arena', rng: this.#rng, budget: { nodes: 100 } };
    return findGame(petBattle.id)?.ai(asked).move;
  }

  async #evolve(): Promise<void> {
    for (const pet of partyOf(this.world))
      if (nextOf(pet) !== null) await this.act({ kind: 'evolve', petId: pet.petId });
  }

  protected async fightTrainer({ matchId }: BegunBattle): Promise<void> {
    await this.#fight(matchId, false);
  }

  get #isWeak(): boolean {
    return partyOf(this.world).some((pet) => pet.health * 2 < statsOfPet(pet).health);
  }

  /** Goes to the nearest healer and heals the party. */
  async #rest(): Promise<void> {
    const healers = this.story.npcs.filter(({ lines }) =>
      lines.some((line) =>
        [line, ...line.options].some(({ do: effects }) => effects.some(({ verb }) => verb === 'heal')),
      ),
    );
    const isThere = ({ map, x, y }: Spot) =>
      healers.some((npc) => npc.map === map && isInReach(this.factsAt(map), { x, y }, npc));
    if (!(await this.goTo(isThere))) throw new Error('There is no healer to go to.');
    const healer = healers.find((npc) => npc.map === this.place.map);
    await this.act({ kind: 'heal', npcId: healer?.npcId ?? '' });
  }

  async meetWild(isCaught: boolean): Promise<void> {
    const zoneOf = ({ map, x, y }: Spot) => this.factsAt(map).zones.get(keyOf(x, y));
    const zone = zoneOf(this.place);
    if (zone === undefined) throw new Error('There are no wild pets here.');
    if (this.#isWeak) await this.#rest();
    const hasBubble = () => bubbles.some((itemId) => quantityOf(this.world, itemId) > 0);
    if (isCaught && !hasBubble())
      await this.act({ kind: 'buy', npcId: null, items: [{ itemId: 'bubble', quantity: 3 }] });
    await this.goTo((tile) => zoneOf(tile) === zone);
    this.#isHunting = true;
    for (let steps = 0; this.world.encounter === null; steps += 1) {
      if (steps > 200) throw new Error('Nothing comes.');
      const { x, y } = this.place;
      await this.goTo((tile) => zoneOf(tile) === zone && keyOf(tile.x, tile.y) !== keyOf(x, y));
    }
    this.#isHunting = false;
    await this.act({ kind: 'fight' });
    await this.#fight(this.world.battle?.matchId ?? '', isCaught);
  }

  /** Fights one battle, then raises the levels in the database instead of repeating similar battles. */
  protected async trainUntil(isDone: () => boolean): Promise<void> {
    await this.meetWild(this.lacksPets);
    for (let levels = 0; !isDone(); levels += 1) {
      if (levels > 50) throw new Error('Training does not end.');
      const level = Math.min(50, this.lowestLevel() + 1);
      await editWorld(this.#client, (world) => {
        const pets = world.pets.map((pet) =>
          world.party.includes(pet.petId) && levelOfPet(pet) < level
            ? { ...pet, experience: experienceAt(level) }
            : pet,
        );
        return { ...world, pets: partyHealed({ ...world, pets }) };
      });
      await this.#read();
      await this.#evolve();
    }
  }
}
