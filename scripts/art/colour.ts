// Colours in OKLCH, where equal steps appear equal, written out as sRGB for SVG.

/** Lightness 0 to 1, chroma about 0 to 0.25, hue in degrees. */
export interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Three tones of one material and an accent, as #rrggbb. */
export interface Ramp {
  readonly dark: string;
  readonly mid: string;
  readonly light: string;
  readonly accent: string;
}

const channel = (linear: number) => {
  const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.max(0, linear) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, curved)) * 255)
    .toString(16)
    .padStart(2, '0');
};

/** Björn Ottosson's OKLab to sRGB; clamps what lies outside of it. */
export function hexOf({ l, c, h }: Lch): string {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)}${channel(
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
  )}${channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)}`;
}

/** Turns `from` towards `to` by at most `step` degrees, the short way round. */
export function towards(from: number, to: number, step: number): number {
  const gap = ((to - from + 540) % 360) - 180;
  return (from + Math.sign(gap) * Math.min(Math.abs(gap), step) + 360) % 360;
}

/** Shade turns towards blue and gains chroma, light turns towards yellow and loses some. */
export function rampOf(base: Lch, spread = 0.13, accent?: Lch): Ramp {
  const dark = { l: base.l - spread, c: base.c * 1.06, h: towards(base.h, 250, 14) };
  const light = { l: Math.min(0.985, base.l + spread * 0.72), c: base.c * 0.9, h: towards(base.h, 85, 12) };
  const deepest = { l: base.l - spread * 1.8, c: base.c * 0.95, h: towards(base.h, 255, 24) };
  return { dark: hexOf(dark), mid: hexOf(base), light: hexOf(light), accent: hexOf(accent ?? deepest) };
}
