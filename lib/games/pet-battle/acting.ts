// Applies one move within a round.
import { abilityOf } from '@/lib/creatures/abilities';
import { captureOdds, runOdds } from '@/lib/creatures/capture';
import { pointsAt, rollRange } from '@/lib/creatures/damage';
import { effectsOf } from '@/lib/creatures/effects';
import { findItem, heldOf } from '@/lib/creatures/items';
import type { Ability, Effect } from '@/lib/creatures/model';
import { speciesOf } from '@/lib/creatures/species';
import {
  changePet,
  type Draft,
  end,
  heal,
  otherSeat,
  petOf,
  send,
  substitutesOf,
} from '@/lib/games/pet-battle/draft';
import {
  criticalOdds,
  hitOdds,
  hitOf,
  speedOf,
  typePercentOf,
  wholeHealthOf,
} from '@/lib/games/pet-battle/fighter';
import type { Stack } from '@/lib/games/pet-battle/model';
import type { BattleSeat, FighterStatus, PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { Rng } from '@/lib/games/rng';

/** Rounds in which a pet that lost a turn can't be dazed again. */
export const dazeRest = 3;

const happens = (percent: number, rng: Rng) => percent >= 100 || rng.below(100) < percent;

/** Reduces health; a held anchor saves 1 once. A side without able pets loses. */
export function hurt(
  draft: Draft,
  seat: BattleSeat,
  amount: number,
  how: { readonly by: 'hit' | 'poison'; readonly typePercent: number; readonly isCritical: boolean },
): void {
  const pet = petOf(draft.state, seat);
  const wouldFaint = amount >= pet.health;
  const isAnchored = wouldFaint && heldOf(pet.heldItem)?.kind === 'anchor' && !pet.isAnchorUsed;
  const health = isAnchored ? Math.min(1, pet.health) : Math.max(0, pet.health - amount);
  changePet(draft, seat, isAnchored ? { health, isAnchorUsed: true } : { health });
  draft.events.push({ kind: 'damage', seat, name: pet.nickname, amount, health, ...how });
  if (isAnchored) draft.events.push({ kind: 'anchored', seat, name: pet.nickname });
  if (health > 0) return;
  draft.events.push({ kind: 'fainted', seat, name: pet.nickname });
  changePet(draft, seat, { status: null, guard: 0 });
  const { state } = draft;
  if (seat === 1) draft.state = { ...state, fallen: [...state.fallen, state.sides[1]?.active ?? 0] };
  if (substitutesOf(draft.state, seat).length === 0) end(draft, otherSeat(seat), 'fainted');
}

/** Only if the pet has no status, hasn't fainted and, for a daze, hasn't just lost a turn. */
function afflict(draft: Draft, seat: BattleSeat, status: FighterStatus): void {
  const pet = petOf(draft.state, seat);
  if (pet.health === 0 || pet.status !== null) return;
  if (status.kind === 'daze' && pet.dazeRest > 0) return;
  changePet(draft, seat, { status });
  draft.events.push({ kind: 'status', seat, name: pet.nickname, status: status.kind });
}

/** Applies damage; returns the health that it took. */
function strike(draft: Draft, seat: BattleSeat, ability: Ability, amount: number, rng: Rng): number {
  const attacker = petOf(draft.state, seat);
  const target = petOf(draft.state, otherSeat(seat));
  const [least, most] = rollRange;
  const roll = least + rng.below(most - least + 1);
  const isCritical = rng.below(100) < criticalOdds(attacker);
  const damage = hitOf(ability, amount, attacker, target, { roll, isCritical });
  const typePercent = typePercentOf(ability, target);
  hurt(draft, otherSeat(seat), damage, { by: 'hit', typePercent, isCritical });
  return Math.min(damage, target.health);
}

function affect(
  draft: Draft,
  seat: BattleSeat,
  { effect, taken }: { readonly effect: Exclude<Effect, { kind: 'damage' }>; readonly taken: number },
  rng: Rng,
): void {
  const pet = petOf(draft.state, seat);
  const target = otherSeat(seat);
  switch (effect.kind) {
    case 'heal':
      heal(draft, seat, pointsAt(effect.amount, pet.level));
      return;
    case 'drain':
      heal(draft, seat, Math.floor((taken * effect.percent) / 100));
      return;
    case 'guard':
      changePet(draft, seat, { guard: effect.rounds });
      draft.events.push({ kind: 'guarded', seat, name: pet.nickname });
      return;
    case 'cure':
      if (pet.status === null) return;
      changePet(draft, seat, { status: null });
      draft.events.push({ kind: 'cured', seat, name: pet.nickname });
      return;
    case 'poison': {
      const points = pointsAt(effect.amount, pet.level);
      if (happens(effect.chance, rng)) {
        afflict(draft, target, { kind: 'poison', points, rounds: effect.rounds });
      }
      return;
    }
    case 'chill':
      if (happens(effect.chance, rng)) afflict(draft, target, { kind: 'chill', rounds: effect.rounds });
      return;
    case 'daze':
      if (happens(effect.chance, rng)) afflict(draft, target, { kind: 'daze' });
  }
}

function performAbility(draft: Draft, seat: BattleSeat, abilityId: string, rng: Rng): void {
  const pet = petOf(draft.state, seat);
  if (pet.status?.kind === 'daze') {
    changePet(draft, seat, { status: null, dazeRest });
    draft.events.push({ kind: 'dazed', seat, name: pet.nickname });
    return;
  }
  const ability = abilityOf(abilityId);
  draft.events.push({ kind: 'ability', seat, name: pet.nickname, abilityId });
  const isHit = happens(hitOdds(ability, pet), rng);
  changePet(draft, seat, { hasMissed: !isHit });
  if (!isHit) {
    draft.events.push({ kind: 'missed', seat, name: pet.nickname });
    return;
  }
  let taken = 0;
  for (const effect of effectsOf(ability.effect)) {
    if (draft.state.ending !== null) return;
    if (effect.kind === 'damage') taken += strike(draft, seat, ability, effect.amount, rng);
    else affect(draft, seat, { effect, taken }, rng);
  }
}

/** The list with `change` more of an item; drops an item at 0. */
function counted(stacks: readonly Stack[], itemId: string, change: number): readonly Stack[] {
  const present = stacks.find((stack) => stack.itemId === itemId)?.quantity ?? 0;
  const rest = stacks.filter((stack) => stack.itemId !== itemId);
  return present + change > 0 ? [...rest, { itemId, quantity: present + change }] : rest;
}

function spend(draft: Draft, itemId: string): void {
  const { bag, used } = draft.state;
  draft.state = { ...draft.state, bag: counted(bag, itemId, -1), used: counted(used, itemId, 1) };
}

function applyItem(draft: Draft, seat: BattleSeat, itemId: string, place: number): void {
  const use = findItem(itemId)?.use;
  const pet = petOf(draft.state, seat, place);
  // An item whose pet fainted or revived since stays in the bag.
  if (use === undefined || (use.kind === 'revive') !== (pet.health === 0)) return;
  spend(draft, itemId);
  draft.events.push({ kind: 'item', seat, name: pet.nickname, itemId, pet: place });
  const whole = wholeHealthOf(pet);
  if (use.kind === 'heal') heal(draft, seat, pointsAt(use.amount, pet.level), place);
  if (use.kind === 'revive') heal(draft, seat, Math.floor((whole * use.percent) / 100), place);
  if (use.kind === 'cure' && pet.status !== null) {
    changePet(draft, seat, { status: null }, place);
    draft.events.push({ kind: 'cured', seat, name: pet.nickname });
  }
}

function throwBubble(draft: Draft, seat: BattleSeat, itemId: string, rng: Rng): void {
  const use = findItem(itemId)?.use;
  if (use?.kind !== 'capture') return;
  const target = petOf(draft.state, otherSeat(seat));
  const odds = captureOdds({
    rate: speciesOf(target.speciesId).captureRate,
    health: target.health,
    wholeHealth: wholeHealthOf(target),
    itemPercent: use.percent,
    hasStatus: target.status !== null,
    failures: target.failures,
  });
  const isCaught = happens(odds, rng);
  spend(draft, itemId);
  draft.events.push({ kind: 'threw', seat, name: target.nickname, itemId, odds, isCaught });
  if (isCaught) end(draft, seat, 'captured');
  else changePet(draft, otherSeat(seat), { failures: target.failures + 1 });
}

function run(draft: Draft, seat: BattleSeat, rng: Rng): void {
  const { state } = draft;
  const odds = runOdds({
    speed: speedOf(petOf(state, seat)),
    foeSpeed: speedOf(petOf(state, otherSeat(seat))),
    attempts: state.runs,
  });
  const isAway = happens(odds, rng);
  draft.events.push({ kind: 'ran', seat, odds, isAway });
  if (isAway) end(draft, otherSeat(seat), 'ran');
  else draft.state = { ...draft.state, runs: state.runs + 1 };
}

/** Applies a move of a seat whose active pet can act. */
export function act(draft: Draft, seat: BattleSeat, move: PetBattleMove, rng: Rng): void {
  switch (move.kind) {
    case 'ability':
      performAbility(draft, seat, move.abilityId, rng);
      return;
    case 'swap':
      send(draft, seat, move.pet);
      return;
    case 'item':
      applyItem(draft, seat, move.itemId, move.pet);
      return;
    case 'capture':
      throwBubble(draft, seat, move.itemId, rng);
      return;
    case 'run':
      run(draft, seat, rng);
      return;
    case 'bring':
      return;
  }
}
