// The computers see only their seat's view. Gentle ones mostly choose at random, steady ones choose the
// strongest move, sharp ones also weigh counter-attacks, quick finishes and the bench.
import { abilityOf } from '@/lib/creatures/abilities';
import { pointsAt } from '@/lib/creatures/damage';
import { accuracyOf, damageOf, effectsOf, isQuick } from '@/lib/creatures/effects';
import type { Ability, Effect } from '@/lib/creatures/model';
import type { Choice, Level, Thinking } from '@/lib/games/game';
import { sampleTeam } from '@/lib/games/pet-battle/bring';
import { otherSeat } from '@/lib/games/pet-battle/draft';
import { criticalOdds, hitOf } from '@/lib/games/pet-battle/fighter';
import type { PetBattleOffers } from '@/lib/games/pet-battle/rules';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { KnownPet, PetBattleView } from '@/lib/games/pet-battle/view';

interface Character extends Level {
  /** Percentage of random moves. */
  readonly whims: number;
  /** Whether it weighs counter-attacks, statuses and the bench. */
  readonly foresees: boolean;
}

const characters = [
  { id: 'wild', name: 'Gentle', whims: 70, foresees: false },
  { id: 'trainer', name: 'Steady', whims: 25, foresees: false },
  { id: 'arena', name: 'Sharp', whims: 10, foresees: true },
] as const satisfies readonly Character[];

export const petBattleLevels: readonly Level[] = characters.map(({ id, name }) => ({ id, name }));

const [, middle] = characters;

type Player = Thinking<PetBattleView, PetBattleOffers>;

/** A seat's pet at a place, by default on the field; null if hidden. */
export function knownPetOf(view: PetBattleView, seat: number, place?: number): KnownPet | null {
  const side = view.sides[seat];
  const pet = side?.pets[place ?? side.active ?? -1];
  return pet?.isKnown ? pet : null;
}

/** The mean damage of an ability, including misses and critical hits. */
function expectedDamage(ability: Ability, attacker: KnownPet, target: KnownPet): number {
  const amount = damageOf(ability);
  if (amount === 0) return 0;
  const plain = hitOf(ability, amount, attacker, target, { roll: 100, isCritical: false });
  const accuracy = attacker.hasMissed ? 100 : accuracyOf(ability);
  return (plain * accuracy * (200 + criticalOdds(attacker))) / 20_000;
}

/** The most damage of one hit, as a fraction of the target's current health. */
function threat(attacker: KnownPet, target: KnownPet): number {
  const damages = attacker.abilities.map((id) => expectedDamage(abilityOf(id), attacker, target));
  return Math.max(0, ...damages) / Math.max(1, target.health);
}

/** The value of an effect other than damage, as a fraction of whole health. */
function sideWorth(effect: Effect, own: KnownPet, foe: KnownPet): number {
  const danger = threat(foe, own);
  const canAfflict = foe.status === null;
  switch (effect.kind) {
    case 'heal': {
      const healed = Math.min(own.wholeHealth - own.health, pointsAt(effect.amount, own.level));
      const incoming = danger * own.health;
      // Healing less than the incoming damage only buys time.
      return healed <= incoming ? (healed / own.wholeHealth) * 0.3 : (healed / own.wholeHealth) * 0.9;
    }
    case 'cure':
      return own.status === null ? 0 : 0.15;
    case 'poison':
      return canAfflict ? (pointsAt(effect.amount, own.level) * effect.rounds) / foe.wholeHealth : 0;
    case 'chill':
      return canAfflict && foe.speed >= own.speed && foe.speed / 2 < own.speed ? 0.12 : 0;
    case 'daze':
      return canAfflict && foe.dazeRest === 0 ? (effect.chance / 100) * danger * 0.6 : 0;
    case 'guard':
      return foe.status?.kind === 'poison' && own.guard === 0 ? 0.15 : 0.02;
    case 'damage':
    case 'drain':
      return 0;
  }
}

/** The value of an ability: damage as a fraction of the foe's whole health, more if it finishes it. */
function abilityWorth(abilityId: string, own: KnownPet, foe: KnownPet, foresees: boolean): number {
  const ability = abilityOf(abilityId);
  const damage = expectedDamage(ability, own, foe);
  const dealt = Math.min(damage, foe.health) / foe.wholeHealth;
  if (!foresees) {
    const heals = effectsOf(ability.effect).some(({ kind }) => kind === 'heal');
    return dealt + (heals && own.health < own.wholeHealth * 0.35 ? 0.25 : 0);
  }
  const accuracy = (own.hasMissed ? 100 : accuracyOf(ability)) / 100;
  const plain = damage / accuracy;
  // Assumes the lowest roll, since lucky finishes don't count.
  const finishes = plain * 0.9 >= foe.health ? accuracy : 0;
  const isFirst = isQuick(ability) || own.speed > foe.speed;
  const isInDanger = threat(foe, own) * 0.95 >= 1;
  const finishWorth = finishes * (isFirst || !isInDanger ? 0.6 : 0.15);
  const late = isInDanger && !isFirst ? 0.5 : 1;
  const drained = effectsOf(ability.effect).reduce(
    (sum, effect) =>
      effect.kind === 'drain'
        ? sum + Math.min((damage * effect.percent) / 100, own.wholeHealth - own.health) / own.wholeHealth
        : sum + sideWorth(effect, own, foe),
    0,
  );
  return (dealt + drained) * late + finishWorth;
}

/** How a pet fares against the foe: damage dealt over damage received. */
function matchup(pet: KnownPet, foe: KnownPet): number {
  const given = threat(pet, foe);
  const taken = threat(foe, pet);
  return given / Math.max(0.05, taken);
}

function swapWorth(own: KnownPet, next: KnownPet | null, foe: KnownPet): number {
  if (next === null) return 0;
  const [now, then] = [matchup(own, foe), matchup(next, foe)];
  const isLost = now < 0.45 && own.health > own.wholeHealth * 0.3;
  // The incoming pet is hit first.
  const survives = threat(foe, next) < 0.5;
  return isLost && survives && then > now * 2.5 && then > 1 ? 0.45 : 0;
}

function worthOf(move: PetBattleMove, { view, seat }: Player, foresees: boolean): number {
  const own = knownPetOf(view, seat);
  const foe = knownPetOf(view, otherSeat(seat));
  if (own === null || foe === null) return 0;
  if (move.kind === 'ability') return abilityWorth(move.abilityId, own, foe, foresees);
  if (move.kind === 'swap' && foresees) return swapWorth(own, knownPetOf(view, seat, move.pet), foe);
  if (move.kind === 'item') {
    const isOnField = view.sides[seat]?.active === move.pet;
    return isOnField && own.health < own.wholeHealth * 0.3 && threat(foe, own) < 2 ? 0.4 : 0;
  }
  return -1;
}

/** The pet that fares best against the foe. */
function replacement({ view, seat, offers, rng }: Player): PetBattleMove {
  const foe = knownPetOf(view, otherSeat(seat));
  const [first, ...rest] = offers.moves;
  if (first === undefined) return rng.pick(offers.moves);
  const fares = (move: PetBattleMove) => {
    const pet = move.kind === 'swap' ? knownPetOf(view, seat, move.pet) : null;
    return pet === null || foe === null ? 0 : matchup(pet, foe);
  };
  return rest.reduce((best, move) => (fares(move) > fares(best) ? move : best), first);
}

function best(player: Player, foresees: boolean): PetBattleMove {
  const valued = player.offers.moves.map((move) => ({ move, worth: worthOf(move, player, foresees) }));
  const most = Math.max(...valued.map(({ worth }) => worth));
  return player.rng.pick(valued.filter(({ worth }) => worth === most)).move;
}

/** A level's move; an unknown level is the middle one. Evaluates each legal move once. */
export function chooseMove(player: Player): Choice<PetBattleMove> {
  const { offers, rng, level } = player;
  const { whims, foresees }: Character = characters.find(({ id }) => id === level) ?? middle;
  if (offers.kind === 'bring') return { move: { kind: 'bring', species: sampleTeam(rng) }, nodes: 1 };
  const isWhim = rng.below(100) < whims;
  if (offers.kind === 'replace') {
    const [first] = offers.moves;
    return { move: foresees || first === undefined ? replacement(player) : first, nodes: 1 };
  }
  const abilities = offers.moves.filter(({ kind }) => kind === 'ability');
  return { move: isWhim ? rng.pick(abilities) : best(player, foresees), nodes: 1 };
}
