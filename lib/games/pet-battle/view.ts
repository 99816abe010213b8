// What a viewer may know: every pet that was on the field, and the number of the others. A round itself
// reveals what the other side chose.
import { highestLevel, speciesIds } from '@/lib/creatures/ids';
import { abilitiesAt, speciesOf } from '@/lib/creatures/species';
import type { Viewer } from '@/lib/games/game';
import { sampleTeam, teamOf } from '@/lib/games/pet-battle/bring';
import { seats } from '@/lib/games/pet-battle/draft';
import { speedOf, wholeHealthOf } from '@/lib/games/pet-battle/fighter';
import type { Stack } from '@/lib/games/pet-battle/model';
import { askedOf, offers } from '@/lib/games/pet-battle/rules';
import type {
  BattleSeat,
  Fighter,
  FighterStatus,
  PetBattleMove,
  PetBattleState,
  SideState,
} from '@/lib/games/pet-battle/schema';
import type { Rng } from '@/lib/games/rng';

export interface KnownPet {
  readonly isKnown: true;
  readonly petId: string;
  readonly speciesId: string;
  readonly nickname: string;
  readonly level: number;
  readonly health: number;
  readonly wholeHealth: number;
  readonly speed: number;
  readonly abilities: readonly string[];
  readonly heldItem: string | null;
  readonly isShiny: boolean;
  readonly bond: number;
  readonly hunger: number;
  readonly status: FighterStatus | null;
  readonly dazeRest: number;
  readonly guard: number;
  readonly hasMissed: boolean;
  readonly failures: number;
}

/** A pet that hasn't been on the field. */
export interface HiddenPet {
  readonly isKnown: false;
  readonly isFainted: boolean;
}

export interface SideView {
  readonly name: string;
  /** Place of the pet on the field; null before the first round. */
  readonly active: number | null;
  readonly pets: readonly (KnownPet | HiddenPet)[];
}

export interface PetBattleView {
  readonly viewer: Viewer;
  readonly kind: PetBattleState['kind'];
  readonly phase: 'bring' | 'fight' | 'over';
  /** From 1; 0 before the first. */
  readonly round: number;
  readonly canRun: boolean;
  readonly canCapture: boolean;
  /** Null until it is brought. */
  readonly sides: readonly [SideView | null, SideView | null];
  /** What each seat must do now; null while it waits. */
  readonly asked: readonly ('bring' | 'choose' | 'replace' | null)[];
  readonly chosen: PetBattleMove | null;
  readonly last: PetBattleState['last'];
  readonly bag: readonly Stack[];
  readonly used: readonly Stack[];
  readonly runs: number;
  readonly ending: PetBattleState['ending'];
}

function knownPet(pet: Fighter): KnownPet {
  const { isAnchorUsed, isSeen, ...rest } = pet;
  return { ...rest, isKnown: true, wholeHealth: wholeHealthOf(pet), speed: speedOf(pet) };
}

function sideFor({ round }: PetBattleState, side: SideState | null, seesAll: boolean): SideView | null {
  if (side === null) return null;
  const { name, active, pets } = side;
  return {
    name,
    active: round === 0 && !seesAll ? null : active,
    pets: pets.map((pet) =>
      seesAll || pet.isSeen ? knownPet(pet) : { isKnown: false, isFainted: pet.health === 0 },
    ),
  };
}

export function view(state: PetBattleState, viewer: Viewer): PetBattleView {
  const { kind, round, canRun, canCapture, sides, chosen, last, bag, used, runs, ending } = state;
  const isOver = ending !== null;
  const [first, second] = sides;
  return {
    viewer,
    kind,
    phase: isOver ? 'over' : round === 0 ? 'bring' : 'fight',
    round,
    canRun,
    canCapture,
    sides: [sideFor(state, first, isOver || viewer === 0), sideFor(state, second, isOver || viewer === 1)],
    asked: seats.map((seat) => askedOf(state, seat)),
    chosen: viewer === 'spectator' ? null : (chosen[viewer === 0 ? 0 : 1] ?? null),
    last,
    bag,
    used,
    runs,
    ending,
  };
}

/** A random pet that fits its place. */
function otherPet(pet: Fighter, rng: Rng): Fighter {
  const speciesId = rng.pick(speciesIds);
  const level = Math.min(highestLevel, Math.max(1, pet.level - 2 + rng.below(5)));
  return {
    ...pet,
    petId: `other-${rng.below(1000)}`,
    speciesId,
    nickname: speciesOf(speciesId).name,
    level,
    health: pet.health === 0 ? 0 : wholeHealthOf({ speciesId, level }),
    abilities: abilitiesAt(speciesOf(speciesId), level),
    isShiny: rng.below(2) === 0,
    heldItem: null,
  };
}

function disguiseSide(state: PetBattleState, side: SideState | null, rng: Rng): SideState | null {
  if (side === null) return null;
  const isAllHidden = state.kind === 'friendly' && side.pets.every(({ isSeen }) => !isSeen);
  const team = isAllHidden ? teamOf(sampleTeam(rng)).pets : [];
  return {
    ...side,
    pets: side.pets.map((pet, place) => (pet.isSeen ? pet : { ...otherPet(pet, rng), ...team[place] })),
  };
}

export function disguise(state: PetBattleState, viewer: Viewer, rng: Rng): PetBattleState {
  if (state.ending !== null) return state;
  const hidden = (seat: BattleSeat) =>
    viewer === seat ? state.sides[seat] : disguiseSide(state, state.sides[seat], rng);
  const disguised: PetBattleState = { ...state, sides: [hidden(0), hidden(1)] };
  const choice = (seat: BattleSeat): PetBattleMove | null => {
    const chosen = state.chosen[seat];
    if (chosen === null || viewer === seat) return chosen;
    return rng.pick(offers({ ...disguised, chosen: [null, null] }, seat).moves);
  };
  return { ...disguised, chosen: [choice(0), choice(1)] };
}
