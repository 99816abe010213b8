// Starting battles.
import { AppError, conflict } from '@/lib/core/errors';
import { statsAt } from '@/lib/creatures/growth';
import { findItem } from '@/lib/creatures/items';
import { abilitiesAt, findSpecies, speciesOf } from '@/lib/creatures/species';
import { type BattleOptions, type BattlePet, wildSideName } from '@/lib/games/pet-battle/model';
import type { Npc } from '@/lib/maps/npc-schema';
import { owe } from '@/lib/rules/pets/coins';
import { ARENA_FEE, petLimits } from '@/lib/rules/pets/limits';
import { levelOfPet, partyOf } from '@/lib/rules/pets/pets';
import type { BegunBattle, Foe, Pet, World } from '@/lib/rules/pets/schema';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

/** The map of the trainers who are fought for a fee. */
const arenaMap = 'CoralArena.json';

function toBattlePet(pet: Pet): BattlePet {
  const level = levelOfPet(pet);
  const { petId, speciesId, nickname, health, heldItem, isShiny, bond, hunger } = pet;
  const abilities = abilitiesAt(speciesOf(speciesId), level);
  return { petId, speciesId, nickname, level, health, abilities, heldItem, isShiny, bond, hunger };
}

function toFoe({ speciesId, level, isShiny }: Foe, place: number): BattlePet {
  const species = speciesOf(speciesId);
  return {
    petId: `foe${place + 1}`,
    nickname: species.name,
    health: statsAt(species.base, level).health,
    abilities: abilitiesAt(species, level),
    ...{ speciesId, level, isShiny, heldItem: null, bond: 0, hunger: 0 },
  };
}

/** The options of a battle's match, with the current party and bag. `name` is the player's. */
export function battleOptions(world: World, battle: BegunBattle, name: string): BattleOptions {
  const isWild = battle.kind === 'wild';
  const bag = world.items.flatMap(({ itemId, quantity }) => {
    const kind = findItem(itemId)?.kind;
    return kind === 'medicine' || (kind === 'capture' && isWild) ? [{ itemId, quantity }] : [];
  });
  return {
    kind: battle.kind,
    sides: [
      { name, pets: partyOf(world).map(toBattlePet) },
      { name: battle.name, pets: battle.foes.map(toFoe) },
    ],
    bag,
    canRun: isWild,
    canCapture: isWild && world.pets.length < petLimits.pets,
    strength: battle.strength,
  };
}

/** Throws `conflict` unless a pet of the party can fight. */
function assertFit(world: World): void {
  if (!partyOf(world).some(({ health }) => health > 0))
    throw conflict('All pets that come along have fainted. Visit a healer first.');
}

function begin(turn: Turn, battle: BegunBattle): void {
  if (turn.setting.closed !== null) throw turn.setting.closed;
  change(turn, { battle, encounter: null, talking: null });
  say(turn, { kind: 'battle', matchId: battle.matchId });
}

/** Fights the waiting wild pet. Throws `conflict` without one. */
export function fight(turn: Turn): void {
  const { world, setting } = turn;
  const { encounter } = world;
  if (encounter === null) throw conflict('There is no wild pet here.');
  assertFit(world);
  const { speciesId, level, isShiny, map } = encounter;
  begin(turn, {
    ...{ matchId: setting.matchId, kind: 'wild', strength: 'wild', npcId: null, map },
    name: wildSideName(speciesOf(speciesId).name),
    foes: [{ speciesId, level, isShiny }],
  });
}

export function run(turn: Turn): void {
  if (turn.world.encounter === null) throw conflict('There is no wild pet here.');
  change(turn, { encounter: null });
}

/** The battle with a trainer. Throws `conflict` for a person without a team. */
function battleWith(turn: Turn, npc: Npc, matchId: string): BegunBattle {
  const foes = (npc.battleTeam ?? []).flatMap(({ speciesId, level }) =>
    findSpecies(speciesId) === null ? [] : [{ speciesId, level: Math.min(level, 50), isShiny: false }],
  );
  const [first, ...others] = foes;
  if (first === undefined) throw conflict(`${npc.name} doesn't want to fight.`);
  assertFit(turn.world);
  const kind = npc.map === arenaMap ? 'arena' : 'trainer';
  return {
    ...{ matchId, kind, strength: kind, npcId: npc.npcId, name: npc.name, map: npc.map },
    foes: [first, ...others].slice(0, petLimits.party),
  };
}

export function fightTrainer(turn: Turn, npc: Npc): void {
  begin(turn, battleWith(turn, npc, turn.setting.matchId));
}

/** Fights the arena's next trainer, once the ledger has taken the fee. Throws `conflict` elsewhere. */
export function enterArena(turn: Turn): void {
  const { world, setting } = turn;
  if (setting.place.map !== arenaMap) throw conflict('The arena is elsewhere.');
  const trainers = [...setting.people.values()]
    .filter(({ map, battleTeam = [] }) => map === arenaMap && battleTeam.length > 0)
    .toSorted((one, other) => levelIn(one) - levelIn(other) || (one.npcId < other.npcId ? -1 : 1));
  const open = trainers.find(({ npcId }) => !world.beaten.includes(npcId));
  const trainer = open ?? trainers[world.totals.win % Math.max(1, trainers.length)];
  if (trainer === undefined) throw conflict('There is nobody to fight in the arena.');
  if (setting.closed !== null) throw setting.closed;
  const battle = battleWith(turn, trainer, setting.matchId);
  say(turn, { kind: 'battle', matchId: battle.matchId });
  owe(turn, { amount: -ARENA_FEE, why: 'arena', about: trainer.npcId, key: setting.key, battle });
}

function levelIn({ battleTeam = [] }: Npc): number {
  return Math.max(0, ...battleTeam.map(({ level }) => level));
}

/** Throws `conflict` during a battle, and if a wild pet waits. */
export function assertFree({ battle, encounter, owed }: World): void {
  if (battle !== null) throw conflict('A battle is under way. Finish it first.');
  if (owed.some((one) => one.battle !== null)) throw conflict('A battle is about to begin.');
  if (encounter !== null) throw conflict('A wild pet is in your way. Fight it, or run.');
}

/** Throws `conflict` before the first pet. */
export function assertBegun({ pets }: Pick<World, 'pets'>): void {
  if (pets.length === 0) throw new AppError('conflict', { message: 'Choose a starter first.' });
}
