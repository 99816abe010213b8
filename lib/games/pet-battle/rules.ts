// A battle of two sides: both choose at once, hidden, then the round is played. A fainted pet is replaced by
// another of its side before the next round.
import { findItem } from '@/lib/creatures/items';
import { type Applied, type Refusal, type Result, refused, type Seat, type Turn } from '@/lib/games/game';
import { findBringProblem, sampleTeam, teamOf } from '@/lib/games/pet-battle/bring';
import {
  type Draft,
  end,
  otherSeat,
  petOf,
  seats,
  send,
  sideOf,
  substitutesOf,
  toBattleSeat,
  withSeat,
} from '@/lib/games/pet-battle/draft';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import { wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import { openRound, playRound } from '@/lib/games/pet-battle/round';
import type {
  BattleSeat,
  BroughtSide,
  Fighter,
  PetBattleMove,
  PetBattleOptions,
  PetBattleState,
  SideState,
} from '@/lib/games/pet-battle/schema';
import type { Rng } from '@/lib/games/rng';

/** What a seat may do: bring its team, or one of these moves. */
export interface PetBattleOffers {
  readonly kind: 'bring' | 'choose' | 'replace';
  /** Empty for `bring`. */
  readonly moves: readonly PetBattleMove[];
}

type Outcome = Applied<PetBattleState, PetBattleEvent>;

/** A side at the start of a battle: its first pet that can fight is on the field. */
function toSideState({ name, pets }: BroughtSide): SideState {
  const fighters = pets.map(
    (pet): Fighter => ({
      ...pet,
      health: Math.min(pet.health, wholeHealthOf(pet)),
      status: null,
      dazeRest: 0,
      guard: 0,
      hasMissed: false,
      isAnchorUsed: false,
      isSeen: false,
      failures: 0,
    }),
  );
  return {
    name,
    pets: fighters,
    active: Math.max(
      0,
      fighters.findIndex(({ health }) => health > 0),
    ),
  };
}

function beginFight(draft: Draft): void {
  for (const seat of seats) send(draft, seat, sideOf(draft.state, seat).active);
  openRound(draft);
}

const isReady = ({ sides }: PetBattleState) => sides.every((side) => side !== null);

export function setup(options: PetBattleOptions): PetBattleState {
  const { kind, canRun, canCapture, bag, sides } = options;
  const [first, second] = sides;
  const state: PetBattleState = {
    kind,
    canRun,
    canCapture,
    sides: [first && toSideState(first), second && toSideState(second)],
    round: 0,
    chosen: [null, null],
    last: [null, null],
    bag,
    used: [],
    runs: 0,
    fallen: [],
    ending: null,
  };
  const draft: Draft = { state, events: [] };
  if (isReady(state)) beginFight(draft);
  return draft.state;
}

const isFainted = (state: PetBattleState, seat: BattleSeat) => petOf(state, seat).health === 0;

/** What a seat must do now; null while it waits. */
export function askedOf(state: PetBattleState, seat: BattleSeat): PetBattleOffers['kind'] | null {
  if (state.ending !== null) return null;
  if (!isReady(state)) return state.sides[seat] === null ? 'bring' : null;
  if (seats.some((one) => isFainted(state, one))) return isFainted(state, seat) ? 'replace' : null;
  return state.chosen[seat] === null ? 'choose' : null;
}

const friendlyClocks = { bring: 'bring', choose: 'choose', replace: 'choose' } as const;

export function turns(state: PetBattleState): readonly Turn[] {
  return seats.flatMap((seat) => {
    const asked = askedOf(state, seat);
    if (asked === null) return [];
    return [{ seat, clock: state.kind === 'friendly' ? friendlyClocks[asked] : 'ponder' }];
  });
}

function isUseful(itemId: string, pet: Fighter): boolean {
  const use = findItem(itemId)?.use;
  if (use?.kind === 'revive') return pet.health === 0;
  if (pet.health === 0) return false;
  return use?.kind === 'heal' ? pet.health < wholeHealthOf(pet) : use?.kind === 'cure' && pet.status !== null;
}

function bagMoves(state: PetBattleState, seat: BattleSeat): readonly PetBattleMove[] {
  if (seat !== 0) return [];
  const { pets } = sideOf(state, seat);
  return state.bag.flatMap(({ itemId, quantity }): readonly PetBattleMove[] => {
    if (quantity === 0) return [];
    if (findItem(itemId)?.use.kind === 'capture') {
      return state.canCapture ? [{ kind: 'capture', itemId }] : [];
    }
    return pets.flatMap((pet, place): readonly PetBattleMove[] =>
      isUseful(itemId, pet) ? [{ kind: 'item', itemId, pet: place }] : [],
    );
  });
}

export function offers(state: PetBattleState, seat: Seat): PetBattleOffers {
  const own = toBattleSeat(seat);
  const kind = askedOf(state, own) ?? 'choose';
  if (kind === 'bring') return { kind, moves: [] };
  const swaps = substitutesOf(state, own).map((pet): PetBattleMove => ({ kind: 'swap', pet }));
  if (kind === 'replace') return { kind, moves: swaps };
  const abilities = petOf(state, own).abilities.map(
    (abilityId): PetBattleMove => ({ kind: 'ability', abilityId }),
  );
  const away: readonly PetBattleMove[] = state.canRun && own === 0 ? [{ kind: 'run' }] : [];
  return { kind, moves: [...abilities, ...bagMoves(state, own), ...swaps, ...away] };
}

export function sample({ kind, moves }: PetBattleOffers, rng: Rng): PetBattleMove {
  return kind === 'bring' ? { kind, species: sampleTeam(rng) } : rng.pick(moves);
}

const isSame = (one: PetBattleMove, other: PetBattleMove) =>
  one.kind === other.kind &&
  ('abilityId' in one ? one.abilityId : null) === ('abilityId' in other ? other.abilityId : null) &&
  ('itemId' in one ? one.itemId : null) === ('itemId' in other ? other.itemId : null) &&
  ('pet' in one ? one.pet : null) === ('pet' in other ? other.pet : null);

function refusalOf(state: PetBattleState, move: PetBattleMove): Refusal {
  switch (move.kind) {
    case 'bring':
      return refused('illegal', 'The teams are on the field already.');
    case 'ability':
      return refused('illegal', "The pet on the field doesn't know this ability.");
    case 'swap':
      return refused('illegal', "This pet can't take the field now.");
    case 'item':
      return refused('illegal', 'This item does nothing for that pet now.');
    case 'capture':
      return refused(
        'illegal',
        state.canCapture ? 'There is none of that in your bag.' : "You can't capture a trainer's pet.",
      );
    case 'run':
      return refused('illegal', "You can't run from this battle.");
  }
}

function bring(draft: Draft, seat: BattleSeat, team: BroughtSide): void {
  const sides = withSeat(draft.state.sides, seat, toSideState(team));
  draft.state = { ...draft.state, sides };
  draft.events.push({ kind: 'brought', seat });
  if (isReady(draft.state)) beginFight(draft);
}

function choose(draft: Draft, seat: BattleSeat, move: PetBattleMove, rng: Rng): void {
  const { state } = draft;
  if (isFainted(state, seat) && move.kind === 'swap') {
    send(draft, seat, move.pet);
    if (seats.every((one) => !isFainted(draft.state, one))) openRound(draft);
    return;
  }
  const chosen = withSeat(state.chosen, seat, move);
  draft.state = { ...state, chosen };
  draft.events.push({ kind: 'chosen', seat });
  const [first, second] = chosen;
  if (first !== null && second !== null) playRound(draft, [first, second], rng);
}

function done({ state, events }: Draft): Outcome {
  return { ok: true, state, events: events.map((event) => ({ to: 'all', event })) };
}

export function apply(state: PetBattleState, seat: Seat, move: PetBattleMove, rng: Rng): Outcome | Refusal {
  const own = toBattleSeat(seat);
  const offered = offers(state, seat);
  const draft: Draft = { state, events: [] };
  if (offered.kind === 'bring') {
    if (move.kind !== 'bring') return refused('illegal', 'Choose your team of four first.');
    const problem = findBringProblem(move.species);
    if (problem !== null) return refused('illegal', problem);
    bring(draft, own, teamOf(move.species));
    return done(draft);
  }
  const legal = offered.moves.find((one) => isSame(one, move));
  if (legal === undefined) {
    if (offered.kind === 'replace') return refused('illegal', 'Choose a pet that can still fight.');
    return refusalOf(state, move);
  }
  choose(draft, own, legal, rng);
  return done(draft);
}

/** Applies a random team, the first ability or the first able pet. */
export function timeout(state: PetBattleState, seat: Seat, rng: Rng): Outcome {
  const own = toBattleSeat(seat);
  const { kind, moves } = offers(state, seat);
  const draft: Draft = { state, events: [] };
  const [first] = moves;
  if (kind === 'bring') bring(draft, own, teamOf(sampleTeam(rng)));
  else if (first !== undefined) choose(draft, own, first, rng);
  return done(draft);
}

export function resign(state: PetBattleState, seat: Seat): Outcome {
  const draft: Draft = { state, events: [] };
  end(draft, otherSeat(seat), 'resigned');
  return done(draft);
}

export function result({ ending }: PetBattleState): Result | null {
  if (ending === null) return null;
  const { winner, reason } = ending;
  return { ranks: winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1], reason };
}
