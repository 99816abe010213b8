// The types of the calls of the pets' world.

export type { Starter, WayOfMaps, WorldPerson } from '@/lib/contracts/pets/spec';
export type { Walked as WalkView } from '@/lib/contracts/pets/world';
export type { Act } from '@/lib/rules/pets/act-schema';
export type {
  EncounterView as Encounter,
  Happening,
  ItemView,
  PetView,
  PlaceView as WorldPlace,
  SpokenLine,
  WorldView,
} from '@/lib/rules/pets/view-schema';

export interface ItemCount {
  readonly itemId: string;
  readonly quantity: number;
}
