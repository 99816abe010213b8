// Hunger and bond, and their effects. Both range from 0 to 100; hunger 0 is full.

const within = (value: number) => Math.min(100, Math.max(0, value));

/** A pet is hungry from this value on, which costs a tenth of its power. */
export const hungryFrom = 80;

/** Power in percent. */
export function powerPercent(hunger: number): number {
  return hunger >= hungryFrom ? 90 : 100;
}

/** Percentage points that bond adds to the chance of a critical hit: one per 20. */
export function bondLuck(bond: number): number {
  return Math.floor(within(bond) / 20);
}

/** The pet after a battle: 2 more hunger, and 1 more bond for a victory unless it is hungry. */
export function afterBattle<Pet extends { readonly hunger: number; readonly bond: number }>(
  pet: Pet,
  hasWon: boolean,
): Pet {
  const gained = hasWon && pet.hunger < hungryFrom ? 1 : 0;
  return { ...pet, hunger: within(pet.hunger + 2), bond: within(pet.bond + gained) };
}

/** The pet after walking: 1 more hunger for every 60 steps. */
export function afterSteps<Pet extends { readonly hunger: number }>(
  pet: Pet,
  before: number,
  after: number,
): Pet {
  return { ...pet, hunger: within(pet.hunger + Math.floor(after / 60) - Math.floor(before / 60)) };
}

export function afterMeal<Pet extends { readonly hunger: number; readonly bond: number }>(
  pet: Pet,
  meal: { readonly hunger: number; readonly bond: number },
): Pet {
  return { ...pet, hunger: within(pet.hunger - meal.hunger), bond: within(pet.bond + meal.bond) };
}
