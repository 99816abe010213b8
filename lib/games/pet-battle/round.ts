// A round: both moves in order, then poison and expiring effects.
import { abilityOf } from '@/lib/creatures/abilities';
import { act, hurt } from '@/lib/games/pet-battle/acting';
import { changePet, type Draft, end, petOf, seats, sideOf } from '@/lib/games/pet-battle/draft';
import { precedenceOf, speedOf, wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import type {
  BattleSeat,
  Fighter,
  FighterStatus,
  PetBattleMove,
  PetBattleState,
} from '@/lib/games/pet-battle/schema';
import type { Rng } from '@/lib/games/rng';

/** After this round, the side with more health left wins. */
export const lastRound = 60;

/** The seats in order of action: run, swap, item, capture, quick, others; then by speed, then by dice. */
function orderOf(
  state: PetBattleState,
  moves: readonly [PetBattleMove, PetBattleMove],
  rng: Rng,
): readonly [BattleSeat, BattleSeat] {
  const tie = rng.below(2);
  const precedence = precedenceOf(moves[0], abilityOf) - precedenceOf(moves[1], abilityOf);
  const speed = speedOf(petOf(state, 1)) - speedOf(petOf(state, 0));
  const order = precedence || speed || (tie === 0 ? -1 : 1);
  return order < 0 ? [0, 1] : [1, 0];
}

function shorter(status: FighterStatus | null): FighterStatus | null {
  if (status === null || status.kind === 'daze') return status;
  return status.rounds > 1 ? { ...status, rounds: status.rounds - 1 } : null;
}

/** Poison in order of action, then one round less of every timed effect. */
function finishRound(draft: Draft, order: readonly BattleSeat[]): void {
  for (const seat of order) {
    const { status, health } = petOf(draft.state, seat);
    if (draft.state.ending !== null || status?.kind !== 'poison' || health === 0) continue;
    hurt(draft, seat, status.points, { by: 'poison', typePercent: 100, isCritical: false });
  }
  for (const seat of seats) {
    const { status, guard, dazeRest } = petOf(draft.state, seat);
    changePet(draft, seat, {
      status: shorter(status),
      guard: Math.max(0, guard - 1),
      dazeRest: Math.max(0, dazeRest - 1),
    });
  }
}

/** A side's remaining health, as a fraction. */
function shareLeft(pets: readonly Fighter[]): number {
  const left = pets.reduce((sum, pet) => sum + pet.health, 0);
  return left / pets.reduce((sum, pet) => sum + wholeHealthOf(pet), 0);
}

function endByRounds(draft: Draft): void {
  const [own, foe] = seats.map((seat) => shareLeft(sideOf(draft.state, seat).pets));
  const lead = (own ?? 0) - (foe ?? 0);
  end(draft, lead === 0 ? null : lead > 0 ? 0 : 1, 'rounds');
}

export function openRound(draft: Draft): void {
  draft.state = { ...draft.state, round: draft.state.round + 1 };
  draft.events.push({ kind: 'round', round: draft.state.round });
}

export function playRound(draft: Draft, moves: readonly [PetBattleMove, PetBattleMove], rng: Rng): void {
  draft.state = { ...draft.state, chosen: [null, null], last: moves };
  const order = orderOf(draft.state, moves, rng);
  for (const seat of order) {
    if (draft.state.ending !== null) return;
    // Once a pet has fainted this round, neither acts.
    if (seats.some((one) => petOf(draft.state, one).health === 0)) continue;
    act(draft, seat, moves[seat], rng);
  }
  if (draft.state.ending !== null) return;
  finishRound(draft, order);
  if (draft.state.ending !== null) return;
  if (draft.state.round >= lastRound) endByRounds(draft);
  else if (seats.every((seat) => petOf(draft.state, seat).health > 0)) openRound(draft);
}
