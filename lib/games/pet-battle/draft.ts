// A battle during a round: a copy of its state, and the events so far.

import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import { wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import type {
  BattleSeat,
  EndReason,
  Fighter,
  PetBattleState,
  SideState,
} from '@/lib/games/pet-battle/schema';

export interface Draft {
  state: PetBattleState;
  readonly events: PetBattleEvent[];
}

export const seats = [0, 1] as const satisfies readonly BattleSeat[];

export const otherSeat = (seat: number): BattleSeat => (seat === 0 ? 1 : 0);

export const toBattleSeat = (seat: number): BattleSeat => (seat === 0 ? 0 : 1);

/** A pair with a seat's value replaced. */
export function withSeat<T>([first, second]: readonly [T, T], seat: BattleSeat, value: T): readonly [T, T] {
  return seat === 0 ? [value, second] : [first, value];
}

/** The side of a seat. Throws if it has none. */
export function sideOf({ sides }: Pick<PetBattleState, 'sides'>, seat: BattleSeat): SideState {
  const side = sides[seat];
  if (side === null) throw new RangeError(`Seat ${seat} has no pets yet.`);
  return side;
}

/** A pet of a side by its place, by default the one on the field. */
export function petOf(state: Pick<PetBattleState, 'sides'>, seat: BattleSeat, place?: number): Fighter {
  const { pets, active } = sideOf(state, seat);
  const pet = pets[place ?? active];
  if (pet === undefined) throw new RangeError(`Seat ${seat} has no pet ${place ?? active}.`);
  return pet;
}

/** Places of a side's pets that can be sent in. */
export function substitutesOf(state: Pick<PetBattleState, 'sides'>, seat: BattleSeat): readonly number[] {
  const { pets, active } = sideOf(state, seat);
  return [...pets.keys()].filter((place) => place !== active && (pets[place]?.health ?? 0) > 0);
}

export function changePet(draft: Draft, seat: BattleSeat, change: Partial<Fighter>, place?: number): void {
  const side = sideOf(draft.state, seat);
  const at = place ?? side.active;
  const pets = side.pets.map((pet, index) => (index === at ? { ...pet, ...change } : pet));
  draft.state = { ...draft.state, sides: withSeat(draft.state.sides, seat, { ...side, pets }) };
}

/** Restores health up to the maximum; reports an event if any was restored. */
export function heal(draft: Draft, seat: BattleSeat, amount: number, place?: number): void {
  const pet = petOf(draft.state, seat, place);
  const health = Math.min(wholeHealthOf(pet), pet.health + amount);
  if (health === pet.health) return;
  changePet(draft, seat, { health }, place);
  draft.events.push({
    kind: 'healed',
    seat,
    name: pet.nickname,
    amount: health - pet.health,
    health,
    pet: place ?? sideOf(draft.state, seat).active,
  });
}

/** Sends a pet in; resets the previous one's guard and miss. */
export function send(draft: Draft, seat: BattleSeat, place: number): void {
  changePet(draft, seat, { guard: 0, hasMissed: false });
  const side = sideOf(draft.state, seat);
  draft.state = { ...draft.state, sides: withSeat(draft.state.sides, seat, { ...side, active: place }) };
  changePet(draft, seat, { isSeen: true });
  const { nickname, speciesId, level, isShiny, health } = petOf(draft.state, seat);
  draft.events.push({
    kind: 'sent',
    seat,
    name: nickname,
    speciesId,
    level,
    isShiny,
    health,
    pet: place,
  });
}

export function end(draft: Draft, winner: BattleSeat | null, reason: EndReason): void {
  draft.state = { ...draft.state, ending: { winner, reason } };
  draft.events.push({ kind: 'ended', winner, reason });
}
