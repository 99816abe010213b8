// The public events of a battle. `name` is the pet's nickname, `seat` its owner.
import type { BattleSeat, EndReason, FighterStatus } from '@/lib/games/pet-battle/schema';

interface OfPet {
  readonly seat: BattleSeat;
  readonly name: string;
}

export type PetBattleEvent =
  | { readonly kind: 'brought' | 'chosen'; readonly seat: BattleSeat }
  | { readonly kind: 'round'; readonly round: number }
  | (OfPet & {
      readonly kind: 'sent';
      readonly speciesId: string;
      readonly level: number;
      readonly isShiny: boolean;
      readonly health: number;
      /** Its place in the party. */
      readonly pet: number;
    })
  | (OfPet & { readonly kind: 'ability'; readonly abilityId: string })
  | (OfPet & { readonly kind: 'missed' | 'guarded' | 'cured' | 'dazed' | 'anchored' | 'fainted' })
  | (OfPet & {
      readonly kind: 'damage';
      readonly by: 'hit' | 'poison';
      readonly amount: number;
      /** Afterwards. */
      readonly health: number;
      /** Effectiveness, in percent. */
      readonly typePercent: number;
      readonly isCritical: boolean;
    })
  | (OfPet & {
      readonly kind: 'healed';
      readonly amount: number;
      readonly health: number;
      readonly pet: number;
    })
  | (OfPet & { readonly kind: 'status'; readonly status: FighterStatus['kind'] })
  | (OfPet & { readonly kind: 'item'; readonly itemId: string; readonly pet: number })
  | (OfPet & {
      readonly kind: 'threw';
      readonly itemId: string;
      readonly odds: number;
      readonly isCaught: boolean;
    })
  | { readonly kind: 'ran'; readonly seat: BattleSeat; readonly odds: number; readonly isAway: boolean }
  | { readonly kind: 'ended'; readonly winner: BattleSeat | null; readonly reason: EndReason };
