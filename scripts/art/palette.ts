// The reef's palette: the colours of each material of the tile world, changed by variants and seasons.
import { hexOf, type Lch, type Ramp, rampOf } from './colour';

export type Role =
  | 'grass'
  | 'meadow'
  | 'earth'
  | 'sand'
  | 'stone'
  | 'water'
  | 'foliage'
  | 'pine'
  | 'blossom'
  | 'wood'
  | 'plank'
  | 'plaster'
  | 'roof'
  | 'roofTwo'
  | 'metal'
  | 'cloth'
  | 'coral'
  | 'shell'
  | 'light'
  | 'snow'
  | 'rock'
  | 'moss'
  | 'deep'
  | 'straw';

export type Shades = Readonly<Record<Role, Lch>>;

export interface Palette {
  readonly ramp: Readonly<Record<Role, Ramp>>;
  /** The colour of shadows. */
  readonly night: string;
  readonly foam: string;
  readonly glow: string;
  /** How much snow lies on things, 0 to 1. */
  readonly frost: number;
}

/** A colour by lightness, chroma and hue. */
export const lch = (l: number, c: number, h: number): Lch => ({ l, c, h });

const reef: Shades = {
  grass: lch(0.735, 0.108, 150),
  meadow: lch(0.6, 0.115, 157),
  earth: lch(0.775, 0.066, 68),
  sand: lch(0.865, 0.058, 82),
  stone: lch(0.72, 0.022, 240),
  water: lch(0.665, 0.098, 212),
  foliage: lch(0.6, 0.118, 158),
  pine: lch(0.5, 0.085, 180),
  blossom: lch(0.76, 0.135, 20),
  wood: lch(0.5, 0.068, 50),
  plank: lch(0.66, 0.075, 62),
  plaster: lch(0.92, 0.03, 85),
  roof: lch(0.665, 0.148, 33),
  roofTwo: lch(0.52, 0.078, 232),
  metal: lch(0.6, 0.03, 250),
  cloth: lch(0.62, 0.15, 20),
  coral: lch(0.724, 0.155, 32),
  shell: lch(0.9, 0.045, 50),
  light: lch(0.872, 0.13, 85),
  snow: lch(0.955, 0.014, 225),
  rock: lch(0.6, 0.03, 265),
  moss: lch(0.62, 0.1, 140),
  deep: lch(0.565, 0.1, 226),
  straw: lch(0.77, 0.092, 78),
};

/** The tonal spread of a material: low for ground, high for things on it. */
const spreads: Partial<Record<Role, number>> = {
  grass: 0.055,
  earth: 0.055,
  sand: 0.05,
  snow: 0.06,
  water: 0.065,
  deep: 0.06,
  meadow: 0.1,
  plaster: 0.1,
  stone: 0.11,
  foliage: 0.125,
};

const accents: Partial<Record<Role, Lch>> = {
  water: lch(0.55, 0.1, 225),
  light: lch(0.78, 0.165, 55),
  cloth: lch(0.9, 0.08, 85),
};

/** The light that water emits: its foam, and its waves. */
export interface Glow {
  readonly foam?: Lch;
  readonly wave?: Lch;
}

/** The tones of every material; `shades` replaces some of the reef's. */
export function paletteOf(shades: Partial<Shades>, frost = 0, { foam, wave }: Glow = {}): Palette {
  const all: Shades = { ...reef, ...shades };
  const accentOf: typeof accents = wave ? { ...accents, water: wave } : accents;
  const of = (role: Role): Ramp => rampOf(all[role], spreads[role] ?? 0.13, accentOf[role]);
  return {
    ramp: {
      grass: of('grass'),
      meadow: of('meadow'),
      earth: of('earth'),
      sand: of('sand'),
      stone: of('stone'),
      water: of('water'),
      foliage: of('foliage'),
      pine: of('pine'),
      blossom: of('blossom'),
      wood: of('wood'),
      plank: of('plank'),
      plaster: of('plaster'),
      roof: of('roof'),
      roofTwo: of('roofTwo'),
      metal: of('metal'),
      cloth: of('cloth'),
      coral: of('coral'),
      shell: of('shell'),
      light: of('light'),
      snow: of('snow'),
      rock: of('rock'),
      moss: of('moss'),
      deep: of('deep'),
      straw: of('straw'),
    },
    night: hexOf(lch(0.23, 0.06, 265)),
    foam: hexOf(foam ?? lch(0.975, 0.015, 200)),
    glow: hexOf(lch(0.92, 0.11, 90)),
    frost,
  };
}
