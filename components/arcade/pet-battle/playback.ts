// The playback of a round, event by event: the field after each, and its duration.
import { speciesOf } from '@/lib/creatures/species';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import { statsOf } from '@/lib/games/pet-battle/fighter';
import type { KnownPet, PetBattleView } from '@/lib/games/pet-battle/view';

/** A pet on the field. */
export interface ShownPet {
  readonly speciesId: string;
  readonly name: string;
  readonly level: number;
  readonly isShiny: boolean;
  readonly health: number;
  readonly wholeHealth: number;
  readonly status: 'poison' | 'chill' | 'daze' | null;
  readonly isGuarded: boolean;
}

/** Both pets on the field, and what is happening to them. */
export interface Stage {
  readonly pets: readonly [ShownPet | null, ShownPet | null];
  readonly moment: {
    readonly seat: 0 | 1;
    readonly kind:
      | 'acts'
      | 'hit'
      | 'critical'
      | 'heals'
      | 'faints'
      | 'enters'
      | 'misses'
      | 'caught'
      | 'escapes';
  } | null;
}

function toShown(pet: KnownPet): ShownPet {
  const { speciesId, nickname, level, isShiny, health, wholeHealth, status, guard } = pet;
  return {
    speciesId,
    name: nickname,
    level,
    isShiny,
    health,
    wholeHealth,
    status: status?.kind ?? null,
    isGuarded: guard > 0,
  };
}

function shownOf({ sides }: PetBattleView, seat: 0 | 1): ShownPet | null {
  const side = sides[seat];
  const pet = side?.active == null ? undefined : side.pets[side.active];
  return pet?.isKnown ? toShown(pet) : null;
}

/** The field of a view at rest. */
export function stageOf(view: PetBattleView): Stage {
  return { pets: [shownOf(view, 0), shownOf(view, 1)], moment: null };
}

function changed(stage: Stage, seat: 0 | 1, change: Partial<ShownPet>): Stage['pets'] {
  const [first, second] = stage.pets;
  return seat === 0
    ? [first && { ...first, ...change }, second]
    : [first, second && { ...second, ...change }];
}

const statuses = { poison: 'poison', chill: 'chill', daze: 'daze' } as const;

/** The field after an event. */
export function stageAfter(stage: Stage, event: PetBattleEvent): Stage {
  switch (event.kind) {
    case 'sent': {
      const { seat, speciesId, name, level, isShiny, health } = event;
      const wholeHealth = statsOf({ speciesId: speciesOf(speciesId).id, level }).health;
      const pet: ShownPet = {
        ...{ speciesId, name, level, isShiny, health, wholeHealth },
        status: null,
        isGuarded: false,
      };
      const [first, second] = stage.pets;
      return { pets: seat === 0 ? [pet, second] : [first, pet], moment: { seat, kind: 'enters' } };
    }
    case 'ability':
      return { ...stage, moment: { seat: event.seat, kind: 'acts' } };
    case 'missed':
      return { ...stage, moment: { seat: event.seat, kind: 'misses' } };
    case 'damage':
      return {
        pets: changed(stage, event.seat, { health: event.health }),
        moment: { seat: event.seat, kind: event.isCritical ? 'critical' : 'hit' },
      };
    case 'healed': {
      const pet = stage.pets[event.seat];
      const isOnField = pet?.name === event.name;
      return isOnField
        ? {
            pets: changed(stage, event.seat, { health: event.health }),
            moment: { seat: event.seat, kind: 'heals' },
          }
        : stage;
    }
    case 'status':
      return { ...stage, pets: changed(stage, event.seat, { status: statuses[event.status] }) };
    case 'cured':
    case 'dazed':
      return { ...stage, pets: changed(stage, event.seat, { status: null }) };
    case 'guarded':
      return { ...stage, pets: changed(stage, event.seat, { isGuarded: true }) };
    case 'fainted':
      return {
        pets: changed(stage, event.seat, { health: 0, status: null }),
        moment: { seat: event.seat, kind: 'faints' },
      };
    case 'threw':
      return {
        ...stage,
        moment: { seat: event.seat === 0 ? 1 : 0, kind: event.isCaught ? 'caught' : 'misses' },
      };
    case 'ran':
      return event.isAway ? { ...stage, moment: { seat: event.seat, kind: 'escapes' } } : stage;
    default:
      return stage;
  }
}

const lengths: Partial<Record<PetBattleEvent['kind'], number>> = {
  sent: 600,
  ability: 550,
  missed: 500,
  damage: 650,
  healed: 500,
  guarded: 400,
  status: 500,
  cured: 400,
  dazed: 500,
  anchored: 400,
  fainted: 650,
  item: 400,
  threw: 900,
  ran: 500,
};

/** The longest playback of a round, in ms. */
export const longestRound = 4000;

/** The duration of each event in ms at a speed of 1 or 2, limited so that the round fits. */
export function lengthsOf(events: readonly PetBattleEvent[], speed: number): readonly number[] {
  const own = events.map(({ kind }) => lengths[kind] ?? 0);
  const sum = own.reduce((total, length) => total + length, 0);
  const scale = Math.min(1, longestRound / Math.max(1, sum)) / speed;
  return own.map((length) => Math.floor(length * scale));
}
