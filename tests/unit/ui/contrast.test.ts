/**
 * Reads the colour tokens out of globals.css and holds every pair that meets on screen to WCAG 2.2 AA, in
 * both themes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../support/architecture/source-file';

type Rgb = readonly [number, number, number];

const css = readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8');

/** OKLCH → OKLab: lightness, and the two axes of colour. */
function oklchToLab(lightness: number, chroma: number, hue: number): Rgb {
  return [lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
}

/**
 * OKLCH → linear sRGB, clipped to the gamut as a browser's fallback does. Matrices: Björn Ottosson, "OKLab".
 */
function oklchToLinear(lightness: number, chroma: number, hue: number): Rgb {
  const [, a, b] = oklchToLab(lightness, chroma, hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function tokensOf(block: string, read = oklchToLinear): Map<string, Rgb> {
  const tokens = new Map<string, Rgb>();
  for (const match of block.matchAll(/--(?:color-)?([a-z][\w-]*):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    const [, name, lightness, chroma, hue] = match;
    if (name !== undefined) tokens.set(name, read(Number(lightness), Number(chroma), Number(hue)));
  }
  return tokens;
}

function blockAfter(marker: string): string {
  const start = css.indexOf(marker);
  if (start < 0) throw new Error(`No ${marker} in globals.css`);
  return css.slice(start, css.indexOf('\n}', start));
}

const dark = tokensOf(blockAfter('@theme static'));
const themes = {
  dark,
  light: new Map([...dark, ...tokensOf(blockAfter('[data-theme="light"] {'))]),
};

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Map<string, Rgb>, one: string, other: string): number {
  const [first, second] = [tokens.get(one), tokens.get(other)];
  if (!first || !second) throw new Error(`Unknown token ${first ? other : one}`);
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const surfaces = ['canvas', 'surface', 'raised'];
const meanings = ['coral', 'lagoon', 'amber', 'danger', 'gold'];

const textPairs: [string, string][] = [
  ...['ink', 'muted', 'faint', ...meanings].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...meanings.flatMap((name): [string, string][] => [
    [name, `${name}-soft`],
    ['ink', `${name}-soft`],
    ['muted', `${name}-soft`],
    [`on-${name}`, `${name}-fill`],
  ]),
  ['on-coral', 'coral-fill-hover'],
  ['on-danger', 'danger-fill-hover'],
  ['on-gold', 'gold-fill-hover'],
  ['on-blurple', 'blurple-fill'],
  ['on-blurple', 'blurple-fill-hover'],
  ['on-blurple', 'discord-success'],
  ...['discord-ink', 'discord-muted', 'discord-link'].flatMap((text): [string, string][] => [
    [text, 'discord-surface'],
    [text, 'discord-embed'],
  ]),
  ['discord-ink', 'discord-code'],
  ['discord-mention-ink', 'discord-mention'],
  ...['on-felt', 'on-felt-muted'].flatMap((text) =>
    ['felt-glow', 'felt', 'felt-deep', 'felt-shade'].map((felt): [string, string] => [text, felt]),
  ),
  ...['card-ink', 'suit-red', 'suit-blue', 'suit-green'].map((ink): [string, string] => [ink, 'card-face']),
];

// WCAG 1.4.11 and 2.4.11: edges of controls, focus rings, knobs and lines of charts.
const graphicPairs: [string, string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['line-strong', surface],
    ['focus', surface],
  ]),
  ['track', 'knob'],
  ['card-face', 'felt'],
  ['card-back-edge', 'felt'],
  ['card-back-reef', 'card-back'],
  ...[1, 2, 3, 4].map((index): [string, string] => [`chart-${index}`, 'surface']),
];

describe.each(Object.entries(themes))('the %s theme', (_theme, tokens) => {
  test.each(textPairs)('%s can be read on %s', (text, background) => {
    expect(contrast(tokens, text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphicPairs)('%s can be seen on %s', (shape, background) => {
    expect(contrast(tokens, shape, background)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['@theme static', '[data-theme="light"] {'])('in %s', (marker) => {
  // Distances in OKLab: below 0.02 the eye sees no difference, and buttons are rarely side by side.
  test.each([
    ['coral-fill', 'danger-fill', 0.15],
    ['coral', 'danger', 0.05],
  ])('%s is clearly different from %s', (one, other, least) => {
    const colours = tokensOf(blockAfter(marker), oklchToLab);
    const [first = [], second = []] = [colours.get(one), colours.get(other)];
    expect(Math.hypot(...first.map((part, index) => part - (second[index] ?? 0)))).toBeGreaterThanOrEqual(
      least,
    );
  });
});

test('the light theme redefines every token whose value depends on the surface', () => {
  const light = tokensOf(blockAfter('[data-theme="light"] {'));
  for (const name of [...surfaces, 'ink', 'muted', 'faint', 'line', 'line-strong', 'focus', ...meanings]) {
    expect([...light.keys()]).toContain(name);
  }
});

test('shadows contain no literal colours, so that they follow the theme', () => {
  const shadows = [...css.matchAll(/^ {2}--shadow-(?!\*)[\w-]+: (.+);$/gm)].map(([, value]) => value);
  expect(shadows.length).toBeGreaterThan(0);
  for (const value of shadows) expect(value).not.toMatch(/oklch|#|rgb|hsl/);
});

test('chosen controls that a component stylesheet fills have a high-contrast fill too', () => {
  const forced = readFileSync('app/forced-colors.css', 'utf8');
  const [chosen] = forced.slice(forced.indexOf('[data-choice]:has(:checked) {')).split('}', 1);
  const sheets = listFiles(process.cwd()).filter((path) => /^components\/.*\.css$/.test(path));
  const isChosen = /(?:aria-pressed|aria-selected|data-active)="true"[^{}]*\{([^{}]*)\}/g;
  const backgrounds = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(isChosen)].flatMap(
      ([, rules = '']) => /background: ([^;]+);/.exec(rules)?.[1] ?? [],
    ),
  );
  expect(backgrounds.length).toBeGreaterThan(0);
  for (const background of backgrounds) {
    const token = /^var\((--[\w-]+)\)$/.exec(background)?.[1];
    expect(chosen).toContain(`${token}: Highlight;`);
  }
});

// The Battleship boards, in each of their themes: marks on water, and marks on marks.
const boards = ['default', 'pirate', 'modern'].flatMap((board) => [
  [board, 'dark', `[data-board="${board}"] {`] as const,
  [board, 'light', `[data-theme="light"] [data-board="${board}"] {`] as const,
]);
const waters = ['sea', 'sea-deep'];

describe.each(boards)('the %s board in the %s theme', (_board, _theme, marker) => {
  const tokens = tokensOf(blockAfter(`\n${marker}`));
  const pairs = ['mark-miss', 'mark-hit', 'mark-aim', 'hull-edge'].flatMap((shape) =>
    waters.map((water): [string, string] => [shape, water]),
  );
  test.each([...pairs, ['mark-ink', 'mark-hit'], ['mark-sunk-ink', 'mark-sunk']])(
    '%s can be seen on %s',
    (shape, background) => {
      expect(contrast(tokens, shape, background)).toBeGreaterThanOrEqual(3);
    },
  );
});
