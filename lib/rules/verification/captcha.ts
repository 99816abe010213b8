/**
 * Captchas: a few characters drawn as strokes, so that the picture contains no text to copy. Characters that
 * resemble others are left out (0 O Q, 1 I, 2 Z, 5 S, 8 B, 6 G, U V).
 */
export const captchaAlphabet = 'ACDEFHJKLMNPRTUWXY3479';

export const captchaDifficulties = ['easy', 'medium', 'hard'] as const;
export type CaptchaDifficulty = (typeof captchaDifficulties)[number];

interface CaptchaRule {
  readonly length: number;
  /** Lines across the text, and dots around it. */
  readonly lines: number;
  readonly specks: number;
  /** A character's largest turn, in degrees, and shift up or down, in units of a glyph 14 high. */
  readonly turn: number;
  readonly shift: number;
  /** How far each point of a stroke may move. */
  readonly wobble: number;
}

export const captchaRules = {
  easy: { length: 4, lines: 1, specks: 12, turn: 8, shift: 1, wobble: 0.2 },
  medium: { length: 5, lines: 3, specks: 26, turn: 18, shift: 2, wobble: 0.45 },
  hard: { length: 6, lines: 6, specks: 44, turn: 28, shift: 3, wobble: 0.7 },
} as const satisfies Record<CaptchaDifficulty, CaptchaRule>;

/** A number from 0 (inclusive) to 1 (exclusive), like Math.random. */
export type Random = () => number;

export interface Captcha {
  readonly answer: string;
  /** The same seed draws the same picture. */
  readonly seed: number;
}

/** Makes a captcha. `random` has to be unpredictable. */
export function makeCaptcha(difficulty: CaptchaDifficulty, random: Random): Captcha {
  const { length } = captchaRules[difficulty];
  const characters = Array.from({ length }, () =>
    captchaAlphabet.charAt(Math.floor(random() * captchaAlphabet.length)),
  );
  return { answer: characters.join(''), seed: Math.floor(random() * 2 ** 32) };
}

/** True if the answer is right; case and spaces are ignored. */
export function isCaptchaAnswer(answer: string, written: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return answer !== '' && plain(written) === plain(answer);
}

type Point = readonly [number, number];

/** Each character as polylines on a grid 10 wide and 14 high: points by commas, lines by bars. */
const glyphs: Readonly<Record<string, string>> = {
  A: '0 14,5 0,10 14|2 9,8 9',
  C: '10 2,7 0,3 0,0 3,0 11,3 14,7 14,10 12',
  D: '0 0,0 14,6 14,10 10,10 4,6 0,0 0',
  E: '10 0,0 0,0 14,10 14|0 7,8 7',
  F: '10 0,0 0,0 14|0 7,8 7',
  H: '0 0,0 14|10 0,10 14|0 7,10 7',
  J: '3 0,10 0|8 0,8 11,6 14,3 14,0 11',
  K: '0 0,0 14|10 0,0 8|3 6,10 14',
  L: '0 0,0 14,9 14',
  M: '0 14,0 0,5 8,10 0,10 14',
  N: '0 14,0 0,10 14,10 0',
  P: '0 14,0 0,7 0,10 2,10 6,7 8,0 8',
  R: '0 14,0 0,7 0,10 2,10 6,7 8,0 8|5 8,10 14',
  T: '0 0,10 0|5 0,5 14',
  U: '0 0,0 11,3 14,7 14,10 11,10 0',
  W: '0 0,2 14,5 6,8 14,10 0',
  X: '0 0,10 14|10 0,0 14',
  Y: '0 0,5 7,10 0|5 7,5 14',
  3: '0 1,3 0,7 0,10 2,10 5,7 7,4 7|7 7,10 9,10 12,7 14,3 14,0 13',
  4: '8 14,8 0,0 9,10 9',
  7: '0 0,10 0,3 14',
  9: '10 6,7 8,3 8,0 6,0 2,3 0,7 0,10 2,10 9,7 14,3 14',
};

function strokesOf(character: string): Point[][] {
  return (glyphs[character] ?? '').split('|').map((line) =>
    line.split(',').map((pair): Point => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [x, y];
    }),
  );
}

/** A pseudorandom sequence (mulberry32, Tommy Ettinger, public domain). Predictable: for drawing only. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface CaptchaStroke {
  /** For the `d` of an SVG path. */
  readonly path: string;
  readonly width: number;
  /** `ink` is part of the text, `noise` obscures it. */
  readonly tone: 'ink' | 'noise';
}

export interface CaptchaPicture {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly CaptchaStroke[];
}

const glyph = { width: 10, height: 14, pitch: 18, margin: 8, scale: 3 } as const;

function toPath(points: readonly Point[]): string {
  return points
    .map(
      ([x, y], index) =>
        `${index === 0 ? 'M' : 'L'}${(x * glyph.scale).toFixed(1)} ${(y * glyph.scale).toFixed(1)}`,
    )
    .join('');
}

function drawCharacter(character: string, place: number, rule: CaptchaRule, random: Random): CaptchaStroke[] {
  const either = (most: number) => (random() * 2 - 1) * most;
  const angle = (either(rule.turn) * Math.PI) / 180;
  const [left, top] = [glyph.margin + place * glyph.pitch + either(1.5), glyph.margin + either(rule.shift)];
  const width = 1.8 * glyph.scale + random() * 2;
  return strokesOf(character).map((points) => {
    const turned = points.map(([x, y]): Point => {
      const [dx, dy] = [
        x - glyph.width / 2 + either(rule.wobble),
        y - glyph.height / 2 + either(rule.wobble),
      ];
      return [
        left + glyph.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
        top + glyph.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
      ];
    });
    return { path: toPath(turned), width, tone: 'ink' };
  });
}

/** Draws a captcha from its seed, in pixels; difficulty adds turning, wavering, lines and dots. */
export function drawCaptcha({ answer, seed }: Captcha, difficulty: CaptchaDifficulty): CaptchaPicture {
  const rule = captchaRules[difficulty];
  const random = randomFrom(seed);
  const width = glyph.margin * 2 + glyph.pitch * (answer.length - 1) + glyph.width;
  const height = glyph.margin * 2 + glyph.height;
  const text = [...answer].flatMap((character, place) => drawCharacter(character, place, rule, random));
  const specks = Array.from({ length: rule.specks }, (): CaptchaStroke => {
    const [x, y] = [random() * width, random() * height];
    return {
      path: toPath([
        [x, y],
        [x + random() * 1.4, y + random() * 1.4],
      ]),
      width: 2.5,
      tone: 'noise',
    };
  });
  const lines = Array.from({ length: rule.lines }, (): CaptchaStroke => {
    const points = [0, 1, 2, 3, 4].map((step): Point => [(width / 4) * step, random() * height]);
    return { path: toPath(points), width: 2 + random() * 2, tone: 'noise' };
  });
  const strokes = [...specks, ...text, ...lines];
  return { width: width * glyph.scale, height: height * glyph.scale, strokes };
}

/** Without a style sheet: dark strokes on a light ground. */
const inks = { ground: '#f4f7fb', ink: '#1d3557', noise: '#7d93ab' } as const;

/** A picture as SVG, for the bot to convert for Discord. It contains nothing that a visitor wrote. */
export function captchaSvg({ width, height, strokes }: CaptchaPicture): string {
  const paths = strokes.map(
    ({ path, width: thickness, tone }) =>
      `<path d="${path}" stroke="${inks[tone]}" stroke-width="${thickness.toFixed(1)}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${inks.ground}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`,
  ].join('');
}
