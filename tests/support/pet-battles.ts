// Battles of computers and of players with fixed habits, for tests and the simulation.
import { createHash } from 'node:crypto';
import { type SpeciesId, speciesIds } from '@/lib/creatures/ids';
import { abilitiesAt, speciesOf } from '@/lib/creatures/species';
import { wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import type { PetBattleMove, PetBattleState } from '@/lib/games/pet-battle/schema';
import { beginMatch, type Position, playMove } from '@/lib/games/play';
import { createRng, type Rng } from '@/lib/games/rng';

export const seedOf = (name: string) => createHash('sha256').update(name).digest('hex');

/**
 * A level of the computer. `random` uses any of its abilities; `average` is a person who finds the best move
 * in four of five rounds.
 */
export type Player = 'wild' | 'trainer' | 'arena' | 'random' | 'average';

export function petAt(speciesId: SpeciesId, level: number, petId: string = speciesId) {
  return {
    petId,
    speciesId,
    nickname: speciesOf(speciesId).name,
    level,
    health: wholeHealthOf({ speciesId, level }),
    abilities: [...abilitiesAt(speciesOf(speciesId), level)],
  };
}

/** The species of a wild or trainer's pet at this level, evolved where it would have been. */
function stageAt(speciesId: SpeciesId, level: number): SpeciesId {
  const evolution = speciesOf(speciesId).evolution;
  const isDue = evolution?.when.kind === 'level' && level >= evolution.when.level;
  const next = speciesIds.find((id) => id === evolution?.into);
  return isDue && next !== undefined ? stageAt(next, level) : speciesId;
}

const firstStages = speciesIds.filter((id) => speciesOf(id).stage === 1);

/** A party of different pets of one level. */
export function partyAt(level: number, size: number, rng: Rng) {
  return rng
    .shuffle(firstStages)
    .slice(0, size)
    .map((id) => petAt(stageAt(id, level), level));
}

export interface Played {
  readonly state: PetBattleState;
  readonly steps: number;
}

function moveOf(player: Player, state: PetBattleState, seat: number, rng: Rng): PetBattleMove {
  const offers = petBattle.offers(state, seat);
  const isDrawn = player === 'random' || (player === 'average' && rng.below(5) === 0);
  if (isDrawn && offers.kind === 'choose') {
    return rng.pick(offers.moves.filter(({ kind }) => kind === 'ability'));
  }
  const level = player === 'random' ? 'wild' : player === 'average' ? 'arena' : player;
  return petBattle.ai({
    seat,
    view: petBattle.view(state, seat),
    offers,
    level,
    rng,
    budget: { nodes: 100 },
  }).move;
}

/** A whole battle; throws if it does not end within 1,000 steps. */
export function playBattle(options: unknown, players: readonly [Player, Player], name: string): Played {
  const seed = seedOf(name);
  const rng = createRng(seed, 'players');
  let position: Position<PetBattleState> = beginMatch(petBattle, {
    options: petBattle.options.parse(options),
    seats: 2,
    seed,
  });
  while (position.state.ending === null) {
    const [turn] = petBattle.turns(position.state);
    if (turn === undefined || position.step > 1000) throw new Error(`The battle ${name} does not end.`);
    const move = moveOf(players[turn.seat === 0 ? 0 : 1], position.state, turn.seat, rng);
    const played = playMove(petBattle, position, { seat: turn.seat, step: position.step, move }, seed);
    if (!played.ok) throw new Error(played.message);
    position = played.position;
  }
  return { state: position.state, steps: position.step };
}

export interface Series {
  readonly kind: 'wild' | 'trainer' | 'arena';
  readonly players: readonly [Player, Player];
  /** The number of pets on each side, all different. */
  readonly sizes: readonly [number, number];
  readonly levels: readonly [number, number];
  /** The number of balms of each kind that seat 0 has. */
  readonly balms?: number;
  readonly battles: number;
}

/** The share of battles that seat 0 won, from 0 to 1, and their rounds on average. */
export function playSeries(series: Series): { readonly won: number; readonly rounds: number } {
  const { kind, players, sizes, levels, balms = 0, battles } = series;
  const bag = ['sea-balm', 'deep-balm'].map((itemId) => ({ itemId, quantity: balms }));
  let won = 0;
  let rounds = 0;
  for (let index = 0; index < battles; index += 1) {
    const name = `${kind} ${players} ${sizes} ${levels} ${index}`;
    const rng = createRng(seedOf(name), 'parties');
    const sides = [0, 1].map((seat) => ({
      name: `Side ${seat}`,
      pets: partyAt(levels[seat === 0 ? 0 : 1], sizes[seat === 0 ? 0 : 1], rng),
    }));
    const { state } = playBattle({ kind, sides, bag }, players, name);
    won += state.ending?.winner === 0 ? 1 : 0;
    rounds += state.round;
  }
  return { won: won / battles, rounds: rounds / battles };
}
