// Which wild pets live in which zone of the maps, and how strong they are there.
import type { SpeciesId } from '@/lib/creatures/ids';

export interface Resident {
  readonly speciesId: SpeciesId;
  /** How often it is met, beside the weights of the others. */
  readonly weight: number;
  /** The lowest level at which it is met here; evolved ones are no younger than their evolution. */
  readonly from?: number;
}

export interface Zone {
  readonly map: string;
  /** The lowest and the highest level of those met here. */
  readonly levels: readonly [lowest: number, highest: number];
  readonly residents: readonly Resident[];
}

/** Levels of wild pets by map; the other maps have none. */
export const mapLevels: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  'CoralShore.json': [2, 5],
  'SunMeadow.json': [4, 8],
  'DriftBeach.json': [7, 12],
  'WhisperForest.json': [11, 16],
  'TidePools.json': [15, 20],
  'HollowCave.json': [19, 25],
  'StormCliffs.json': [24, 29],
  'SnowyPass.json': [28, 34],
  'EmberCrater.json': [33, 38],
};

type Row = readonly [speciesId: SpeciesId, weight: number, from?: number];

function zone(map: string, lowest: number, highest: number, rows: readonly Row[]): Zone {
  return {
    map: `${map}.json`,
    levels: [lowest, highest],
    residents: rows.map(([speciesId, weight, from]) => ({ speciesId, weight, ...(from ? { from } : {}) })),
  };
}

/** By the id of the maps' encounters. */
export const zones: Readonly<Record<string, Zone>> = {
  'coral-shore-grass': zone('CoralShore', 2, 4, [
    ['pebbrab', 40],
    ['urchick', 25],
    ['gustern', 20],
    ['sprigslug', 15],
  ]),
  'coral-shore-water': zone('CoralShore', 3, 5, [
    ['spoutlet', 60],
    ['glowfry', 25],
    ['sprigslug', 15],
  ]),
  'sun-meadow-grass': zone('SunMeadow', 4, 6, [
    ['gustern', 40],
    ['urchick', 30],
    ['pebbrab', 20],
    ['sprigslug', 10],
  ]),
  'sun-meadow-grass-2': zone('SunMeadow', 5, 8, [
    ['gustern', 35],
    ['urchick', 30],
    ['sprigslug', 25],
    ['fronda', 6],
    ['rayzle', 4],
  ]),
  'sun-meadow-water': zone('SunMeadow', 5, 8, [
    ['sprigslug', 45],
    ['spoutlet', 35],
    ['glowfry', 20],
  ]),
  'drift-beach-grass': zone('DriftBeach', 7, 10, [
    ['pebbrab', 50],
    ['gustern', 30],
    ['urchick', 20],
  ]),
  'drift-beach-water': zone('DriftBeach', 8, 12, [
    ['spoutlet', 45],
    ['glowfry', 25],
    ['chillow', 20],
    ['rayzle', 5],
    ['nibbicle', 5],
  ]),
  'whisper-forest-grass': zone('WhisperForest', 11, 14, [
    ['sprigslug', 45],
    ['urchick', 35],
    ['gustern', 15],
    ['fronda', 5],
  ]),
  'whisper-forest-grass-2': zone('WhisperForest', 13, 16, [
    ['sprigslug', 40],
    ['urchick', 35],
    ['gustern', 12],
    ['fronda', 10],
    ['kelphorn', 3, 16],
  ]),
  'whisper-forest-water': zone('WhisperForest', 12, 16, [
    ['sprigslug', 35],
    ['spoutlet', 30],
    ['chillow', 25],
    ['glowfry', 10],
  ]),
  'tide-pools-grass': zone('TidePools', 15, 18, [
    ['sprigslug', 35],
    ['pebbrab', 30],
    ['urchick', 20],
    ['boulclaw', 10, 18],
    ['kelphorn', 5, 16],
  ]),
  'tide-pools-water': zone('TidePools', 16, 20, [
    ['chillow', 35],
    ['spoutlet', 20],
    ['glowfry', 18],
    ['nibbicle', 15],
    ['surgeling', 10, 18],
    ['nudibloom', 2, 20],
  ]),
  'hollow-cave-cave': zone('HollowCave', 19, 22, [
    ['ventil', 42],
    ['pebbrab', 20],
    ['boulclaw', 16],
    ['urchick', 16],
    ['sparkotl', 6],
  ]),
  'hollow-cave-cave-2': zone('HollowCave', 21, 25, [
    ['ventil', 40],
    ['urchick', 22],
    ['boulclaw', 20],
    ['sparkotl', 8],
    ['magmolusk', 6, 24],
    ['coralith', 4, 25],
  ]),
  'hollow-cave-water': zone('HollowCave', 20, 25, [
    ['nibbicle', 35],
    ['glowfry', 35],
    ['chillow', 25],
    ['anglumen', 5, 24],
  ]),
  'storm-cliffs-grass': zone('StormCliffs', 24, 27, [
    ['gustern', 45],
    ['boulclaw', 18],
    ['ventil', 15],
    ['squallark', 12],
    ['rayzle', 7],
    ['voltray', 3],
  ]),
  'storm-cliffs-grass-2': zone('StormCliffs', 26, 29, [
    ['squallark', 30],
    ['gustern', 30],
    ['coralith', 16],
    ['voltray', 12],
    ['rayzle', 12],
  ]),
  'storm-cliffs-water': zone('StormCliffs', 25, 29, [
    ['surgeling', 35],
    ['spoutlet', 25],
    ['nudibloom', 20],
    ['anglumen', 12],
    ['voltray', 8],
  ]),
  'snowy-pass-grass': zone('SnowyPass', 28, 31, [
    ['nibbicle', 40],
    ['chillow', 30],
    ['squallark', 20],
    ['icelance', 10],
  ]),
  'snowy-pass-grass-2': zone('SnowyPass', 30, 34, [
    ['icelance', 35],
    ['squallark', 25],
    ['nibbicle', 15],
    ['auroramed', 15],
    ['tempesting', 5, 32],
  ]),
  'snowy-pass-water': zone('SnowyPass', 28, 34, [
    ['chillow', 40],
    ['icelance', 25],
    ['surgeling', 25],
    ['auroramed', 8],
    ['tidalune', 5, 34],
    ['sargallop', 3, 32],
  ]),
  'snowy-pass-water-2': zone('SnowyPass', 30, 34, [
    ['icelance', 30],
    ['surgeling', 30],
    ['auroramed', 25],
    ['tidalune', 8, 34],
    ['sargallop', 5, 32],
  ]),
  'ember-crater-grass': zone('EmberCrater', 33, 36, [
    ['magmolusk', 35],
    ['ventil', 25],
    ['boulclaw', 14],
    ['coralith', 12],
    ['flarotl', 12],
    ['atollus', 4, 34],
    ['pyraxol', 1],
  ]),
  'ember-crater-grass-2': zone('EmberCrater', 35, 38, [
    ['magmolusk', 40],
    ['coralith', 20],
    ['flarotl', 15],
    ['atollus', 12],
    ['pyraxol', 8],
    ['tempesting', 5],
  ]),
};

/** Those who are met in a zone at a level. */
export function residentsAt({ residents }: Zone, level: number): readonly Resident[] {
  return residents.filter(({ from = 0 }) => from <= level);
}

/** Who is met in a zone: a level, each as likely, then by weight. `dice` gives 0 to below 1. */
export function wildPetOf(
  zone: Zone,
  dice: () => number,
): { readonly speciesId: SpeciesId; readonly level: number } {
  const [lowest, highest] = zone.levels;
  const level = lowest + Math.floor(dice() * (highest - lowest + 1));
  const residents = residentsAt(zone, level);
  let left = dice() * residents.reduce((sum, { weight }) => sum + weight, 0);
  const met = residents.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const found = met ?? residents[0];
  if (!found) throw new RangeError(`Nobody lives in a zone of ${zone.map} at level ${level}.`);
  return { speciesId: found.speciesId, level };
}
