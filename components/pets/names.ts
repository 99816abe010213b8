// Names of species, items, quests and achievements, as texts and toasts write them.

import type { PetView } from '@/components/pets/world-types';
import { findItem } from '@/lib/creatures/items';
import { findSpecies, species } from '@/lib/creatures/species';
import { achievements } from '@/lib/rules/pets/story/achievements';
import { dailies } from '@/lib/rules/pets/story/dailies';
import { quests } from '@/lib/rules/pets/story/quests';

export const speciesName = (id: string): string => findSpecies(id)?.name ?? id;
export const itemName = (id: string): string => findItem(id)?.name ?? id;

const titleIn = (all: readonly { readonly id: string; readonly title: string }[], id: string) =>
  all.find((one) => one.id === id)?.title ?? id;

export const questTitle = (id: string): string => titleIn(quests, id);
export const dailyTitle = (id: string): string => titleIn(dailies, id);
export const achievementTitle = (id: string): string => titleIn(achievements, id);

/** A pet's name: its nickname, or its species. */
export function petName({ nickname, speciesId }: Pick<PetView, 'nickname' | 'speciesId'>): string {
  return nickname === '' ? speciesName(speciesId) : nickname;
}

/** A pet's name before it evolved: its nickname, which stays, or its former species. */
export function formerName(nickname: string, into: string): string {
  const former = species.find(({ evolution }) => evolution?.into === into);
  return nickname === speciesName(into) && former ? former.name : nickname;
}
