// Every sheet of tiles: the themes, with the colours and seasons of each.
import { createHash } from 'node:crypto';
import { type Brush, brushOf } from './brush';
import { sheetOfTheme, terrainsOf } from './layout';
import { sheetOf } from './render';
import { SIDE } from './shapes';
import type { Sheet, Theme } from './theme';
import { dungeon } from './themes/dungeon';
import { extraObjects } from './themes/extra-objects';
import { grassland } from './themes/grassland';
import { interior } from './themes/interior';
import { snowland } from './themes/snowland';
import { thingsSheet } from './themes/things';
import { town } from './themes/town';
import { water } from './themes/water';
import { waterfall } from './themes/waterfall';
import { paletteFor, type Variant, variants, volcanic } from './variants';

const themes: readonly Theme[] = [
  dungeon,
  grassland,
  snowland,
  town,
  interior,
  water,
  waterfall,
  extraObjects,
];

/** Themes with an ash and lava variant. */
const scorched: readonly Theme[] = [grassland, waterfall];

const variantsOf = (theme: Theme): readonly Variant[] =>
  scorched.includes(theme) ? [...variants, volcanic] : variants;

export interface SheetSource {
  readonly name: string;
  readonly file: string;
  readonly layout: string;
  readonly theme: string;
  readonly variant: string | null;
  /** Its picture, 2048 × 2048. */
  readonly svg: () => string;
}

const slugOf = (words: string) => words.toLowerCase().replaceAll(' ', '-');

const brushFor = (theme: Theme, variant: Variant): Brush =>
  brushOf(paletteFor(theme.slug, variant), theme.slug);

function draw(theme: Theme, variant: Variant): Sheet {
  return sheetOfTheme(theme, brushFor(theme, variant));
}

const things = () => thingsSheet(brushOf(paletteFor('things', ''), 'things'));

/** All sheets in the order of the palette's list. */
export const sheets: readonly SheetSource[] = [
  ...themes.flatMap((theme) =>
    variantsOf(theme).map((variant): SheetSource => {
      const name = variant === '' ? theme.name : `${theme.name} ${variant}`;
      const svg = () => sheetOf(draw(theme, variant).pieces, 16 * SIDE, 16 * SIDE);
      return {
        name,
        file: `${slugOf(name)}.webp`,
        layout: theme.slug,
        theme: theme.name,
        variant: variant || null,
        svg,
      };
    }),
  ),
  {
    name: 'Things',
    file: 'things.webp',
    layout: 'things',
    theme: 'Things',
    variant: null,
    svg: () => sheetOf(things().pieces, 16 * SIDE, 16 * SIDE),
  },
];

/** The manifest's content, not yet parsed by its schema. */
export function manifestOf() {
  return {
    layouts: [
      ...themes.map((theme) => ({
        name: theme.slug,
        terrains: terrainsOf(theme),
        tiles: draw(theme, '').tiles,
      })),
      { name: 'things', terrains: [], tiles: things().tiles },
    ],
    sheets: sheets.map(({ name, file, layout, theme, variant }) => ({ name, file, layout, theme, variant })),
  };
}

/** A short hash of a drawing, by which a test notices changes. */
export function sourceHash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 24);
}
