import { anglers } from './angler';
import { axolotls } from './axolotl';
import { crabs } from './crab';
import type { CreatureDesign } from './design';
import { jellies } from './jelly';
import { narwhals } from './narwhal';
import { rays } from './ray';
import { seahorses } from './seahorse';
import { slugs } from './slug';
import { snails } from './snail';
import { terns } from './tern';
import { urchins } from './urchin';
import { whales } from './whale';

const designs: ReadonlyMap<string, CreatureDesign> = new Map(
  Object.entries({
    ...axolotls,
    ...seahorses,
    ...rays,
    ...whales,
    ...crabs,
    ...narwhals,
    ...snails,
    ...jellies,
    ...slugs,
    ...terns,
    ...urchins,
    ...anglers,
  }),
);

/** The ids of all species that have a design. */
export const creatureNames: readonly string[] = [...designs.keys()];

/** The drawing of a species. Throws for one without a design. */
export function designOf(name: string): CreatureDesign {
  const design = designs.get(name);
  if (!design) throw new Error(`Nothing draws the species '${name}'.`);
  return design;
}
