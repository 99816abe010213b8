// The colours of each theme, and how its colour variants and the seasons change them.
import { type Glow, lch, type Palette, paletteOf, type Shades } from './palette';

export const variants = ['', 'Color 2', 'Color 3', 'Fall', 'Spring', 'Winter'] as const;
/** An additional variant of some themes: ash, scorched growth, and lava for water. */
export const volcanic = 'Ember';
export type Variant = (typeof variants)[number] | typeof volcanic;

const themes: Readonly<Record<string, { shades: Partial<Shades>; frost?: number }>> = {
  dungeon: {
    shades: {
      stone: lch(0.56, 0.035, 275),
      rock: lch(0.43, 0.04, 275),
      plaster: lch(0.5, 0.035, 268),
      shell: lch(0.56, 0.03, 50),
      earth: lch(0.53, 0.045, 50),
      sand: lch(0.62, 0.05, 200),
      meadow: lch(0.47, 0.09, 175),
      water: lch(0.42, 0.075, 225),
      moss: lch(0.58, 0.11, 150),
      foliage: lch(0.72, 0.12, 185),
    },
  },
  snowland: {
    shades: {
      snow: lch(0.94, 0.018, 228),
      sand: lch(0.84, 0.045, 215),
      earth: lch(0.74, 0.04, 55),
      meadow: lch(0.72, 0.055, 190),
      water: lch(0.58, 0.085, 228),
      foliage: lch(0.52, 0.07, 185),
      pine: lch(0.44, 0.07, 190),
      plank: lch(0.58, 0.07, 50),
      grass: lch(0.86, 0.03, 200),
    },
    frost: 0.5,
  },
  town: {
    shades: {
      stone: lch(0.745, 0.024, 70),
      rock: lch(0.62, 0.026, 55),
      sand: lch(0.83, 0.04, 70),
      shell: lch(0.92, 0.035, 80),
    },
  },
  water: {
    shades: { water: lch(0.745, 0.088, 203), plank: lch(0.7, 0.07, 62), meadow: lch(0.55, 0.1, 165) },
  },
  interior: {
    shades: {
      stone: lch(0.84, 0.03, 200),
      plank: lch(0.68, 0.08, 62),
      plaster: lch(0.85, 0.05, 195),
      shell: lch(0.89, 0.045, 45),
      rock: lch(0.6, 0.03, 60),
    },
  },
};

const changes: Readonly<Record<Exclude<Variant, ''>, Partial<Shades>>> = {
  'Color 2': {
    grass: lch(0.74, 0.095, 184),
    meadow: lch(0.58, 0.1, 200),
    foliage: lch(0.6, 0.11, 205),
    pine: lch(0.48, 0.09, 230),
    roof: lch(0.6, 0.11, 185),
    roofTwo: lch(0.5, 0.12, 300),
    earth: lch(0.77, 0.06, 35),
    sand: lch(0.88, 0.04, 60),
    blossom: lch(0.78, 0.12, 340),
    cloth: lch(0.56, 0.11, 200),
    plaster: lch(0.91, 0.025, 210),
    wood: lch(0.44, 0.05, 20),
    moss: lch(0.62, 0.1, 190),
  },
  'Color 3': {
    grass: lch(0.76, 0.105, 118),
    meadow: lch(0.62, 0.11, 128),
    foliage: lch(0.68, 0.14, 12),
    pine: lch(0.52, 0.12, 345),
    roof: lch(0.55, 0.14, 310),
    roofTwo: lch(0.56, 0.1, 155),
    earth: lch(0.74, 0.06, 55),
    blossom: lch(0.82, 0.12, 85),
    cloth: lch(0.55, 0.14, 310),
    plaster: lch(0.9, 0.045, 60),
    wood: lch(0.52, 0.08, 60),
    water: lch(0.65, 0.1, 190),
    moss: lch(0.7, 0.12, 110),
  },
  Fall: {
    grass: lch(0.745, 0.1, 108),
    meadow: lch(0.64, 0.115, 82),
    foliage: lch(0.66, 0.155, 50),
    pine: lch(0.48, 0.08, 145),
    roof: lch(0.58, 0.14, 28),
    roofTwo: lch(0.47, 0.06, 60),
    earth: lch(0.73, 0.07, 60),
    blossom: lch(0.68, 0.16, 35),
    cloth: lch(0.58, 0.15, 40),
    plaster: lch(0.9, 0.045, 78),
    water: lch(0.62, 0.08, 215),
    moss: lch(0.62, 0.1, 100),
    coral: lch(0.62, 0.18, 28),
  },
  Ember: {
    grass: lch(0.545, 0.028, 38),
    meadow: lch(0.5, 0.125, 33),
    foliage: lch(0.47, 0.11, 30),
    pine: lch(0.4, 0.05, 35),
    wood: lch(0.33, 0.03, 45),
    earth: lch(0.66, 0.045, 50),
    sand: lch(0.72, 0.04, 60),
    stone: lch(0.64, 0.026, 48),
    rock: lch(0.43, 0.035, 32),
    moss: lch(0.52, 0.1, 42),
    water: lch(0.68, 0.185, 46),
    deep: lch(0.56, 0.19, 36),
    blossom: lch(0.74, 0.17, 58),
    snow: lch(0.84, 0.09, 80),
    roof: lch(0.5, 0.12, 28),
    roofTwo: lch(0.6, 0.16, 40),
    coral: lch(0.68, 0.19, 40),
  },
  Spring: {
    grass: lch(0.79, 0.12, 140),
    meadow: lch(0.68, 0.13, 142),
    foliage: lch(0.8, 0.095, 5),
    pine: lch(0.6, 0.11, 150),
    roof: lch(0.72, 0.125, 18),
    roofTwo: lch(0.6, 0.085, 245),
    earth: lch(0.8, 0.06, 72),
    blossom: lch(0.82, 0.11, 350),
    cloth: lch(0.7, 0.12, 0),
    plaster: lch(0.94, 0.03, 130),
    water: lch(0.71, 0.095, 210),
    moss: lch(0.7, 0.13, 135),
  },
  Winter: {
    grass: lch(0.885, 0.028, 205),
    meadow: lch(0.72, 0.045, 200),
    foliage: lch(0.62, 0.05, 195),
    pine: lch(0.46, 0.06, 205),
    roof: lch(0.55, 0.12, 25),
    roofTwo: lch(0.46, 0.07, 245),
    earth: lch(0.79, 0.03, 60),
    sand: lch(0.89, 0.025, 220),
    blossom: lch(0.82, 0.08, 350),
    cloth: lch(0.5, 0.14, 20),
    water: lch(0.68, 0.06, 222),
    moss: lch(0.72, 0.05, 180),
    deep: lch(0.57, 0.07, 235),
  },
};

/** The light of lava, on its crests and where it meets the rock. */
const lava: Glow = { foam: lch(0.93, 0.1, 95), wave: lch(0.84, 0.16, 80) };

/** Changes for themes where the variant's general change is insufficient or wrong. */
const special: Readonly<Record<string, Partial<Record<Variant, Partial<Shades>>>>> = {
  dungeon: {
    'Color 2': {
      stone: lch(0.56, 0.05, 205),
      rock: lch(0.42, 0.05, 215),
      plaster: lch(0.49, 0.055, 205),
      meadow: lch(0.46, 0.09, 300),
      foliage: lch(0.72, 0.13, 310),
      earth: lch(0.52, 0.04, 250),
      sand: lch(0.64, 0.06, 150),
    },
    'Color 3': {
      stone: lch(0.55, 0.055, 325),
      rock: lch(0.41, 0.055, 315),
      plaster: lch(0.48, 0.055, 330),
      meadow: lch(0.5, 0.1, 120),
      foliage: lch(0.78, 0.13, 95),
      earth: lch(0.52, 0.05, 25),
      sand: lch(0.66, 0.08, 60),
      water: lch(0.42, 0.1, 300),
    },
    Fall: {
      stone: lch(0.63, 0.05, 68),
      rock: lch(0.48, 0.055, 58),
      plaster: lch(0.57, 0.055, 65),
      meadow: lch(0.52, 0.09, 95),
      foliage: lch(0.74, 0.14, 60),
      earth: lch(0.55, 0.06, 55),
      sand: lch(0.68, 0.07, 40),
      water: lch(0.45, 0.07, 200),
    },
    Spring: {
      stone: lch(0.6, 0.045, 160),
      rock: lch(0.46, 0.05, 165),
      plaster: lch(0.54, 0.05, 160),
      meadow: lch(0.58, 0.12, 145),
      foliage: lch(0.78, 0.11, 350),
      earth: lch(0.55, 0.05, 70),
      sand: lch(0.7, 0.06, 110),
      water: lch(0.5, 0.085, 200),
    },
    Winter: {
      stone: lch(0.72, 0.04, 225),
      rock: lch(0.54, 0.055, 235),
      plaster: lch(0.64, 0.05, 228),
      meadow: lch(0.64, 0.06, 205),
      foliage: lch(0.85, 0.06, 215),
      earth: lch(0.68, 0.03, 240),
      sand: lch(0.8, 0.04, 210),
      water: lch(0.52, 0.08, 235),
    },
  },
  snowland: {
    'Color 2': {
      grass: lch(0.86, 0.03, 200),
      snow: lch(0.93, 0.025, 290),
      sand: lch(0.82, 0.06, 285),
      meadow: lch(0.68, 0.07, 280),
      rock: lch(0.56, 0.05, 290),
    },
    'Color 3': {
      grass: lch(0.86, 0.03, 200),
      snow: lch(0.94, 0.025, 30),
      sand: lch(0.84, 0.05, 350),
      meadow: lch(0.72, 0.07, 15),
      rock: lch(0.58, 0.045, 340),
    },
    Fall: {
      snow: lch(0.93, 0.02, 85),
      sand: lch(0.83, 0.04, 200),
      meadow: lch(0.7, 0.09, 75),
      foliage: lch(0.64, 0.14, 50),
      pine: lch(0.46, 0.08, 150),
    },
    Spring: {
      snow: lch(0.95, 0.018, 150),
      sand: lch(0.85, 0.06, 200),
      meadow: lch(0.72, 0.1, 150),
      pine: lch(0.54, 0.1, 158),
    },
    Winter: {
      snow: lch(0.91, 0.03, 245),
      sand: lch(0.78, 0.06, 235),
      meadow: lch(0.64, 0.055, 235),
      pine: lch(0.38, 0.06, 220),
      rock: lch(0.5, 0.04, 255),
    },
  },
  water: {
    'Color 2': { water: lch(0.76, 0.09, 180), deep: lch(0.56, 0.1, 195) },
    'Color 3': { water: lch(0.72, 0.085, 270), deep: lch(0.52, 0.12, 280), sand: lch(0.86, 0.06, 40) },
    Fall: { water: lch(0.7, 0.07, 205), deep: lch(0.52, 0.08, 222) },
    Spring: { water: lch(0.78, 0.09, 195), deep: lch(0.62, 0.1, 215) },
    Winter: { water: lch(0.79, 0.05, 222), deep: lch(0.6, 0.075, 235) },
  },
  town: {
    'Color 2': { stone: lch(0.72, 0.025, 235), rock: lch(0.56, 0.035, 245), sand: lch(0.83, 0.025, 225) },
    'Color 3': { stone: lch(0.72, 0.04, 40), rock: lch(0.56, 0.055, 35), sand: lch(0.84, 0.045, 80) },
    Winter: { stone: lch(0.8, 0.018, 235), rock: lch(0.6, 0.025, 245), sand: lch(0.91, 0.014, 230) },
  },
  interior: {
    'Color 2': {
      plank: lch(0.56, 0.065, 40),
      plaster: lch(0.83, 0.05, 300),
      stone: lch(0.82, 0.03, 260),
      roofTwo: lch(0.5, 0.1, 300),
    },
    'Color 3': {
      plank: lch(0.78, 0.055, 78),
      plaster: lch(0.84, 0.06, 140),
      stone: lch(0.82, 0.04, 60),
      roofTwo: lch(0.55, 0.1, 155),
    },
    Fall: { plank: lch(0.62, 0.085, 52), plaster: lch(0.84, 0.07, 75), stone: lch(0.8, 0.045, 60) },
    Spring: { plank: lch(0.76, 0.065, 75), plaster: lch(0.89, 0.05, 140), stone: lch(0.88, 0.03, 350) },
    Winter: {
      plank: lch(0.66, 0.045, 55),
      plaster: lch(0.86, 0.035, 240),
      stone: lch(0.88, 0.02, 230),
      cloth: lch(0.52, 0.15, 22),
    },
  },
};

const frosts: Partial<Record<string, number>> = { dungeon: 0, interior: 0 };

/** The palette of a theme in one of its variants. */
export function paletteFor(slug: string, variant: Variant): Palette {
  const theme = themes[slug] ?? { shades: {} };
  const known = variant;
  const change = known === '' ? {} : changes[known];
  const frost =
    known === 'Winter'
      ? (frosts[slug] ?? (theme.frost ? 0.8 : 0.5))
      : known === 'Spring' && theme.frost
        ? 0.3
        : (theme.frost ?? 0);
  const own =
    theme.frost || slug === 'dungeon' || slug === 'interior'
      ? { ...change, ...theme.shades }
      : { ...theme.shades, ...change };
  return paletteOf({ ...own, ...(special[slug]?.[known] ?? {}) }, frost, known === volcanic ? lava : {});
}
