// `npm run art` draws the pet game's world into public/art, on all cores: sheets of tiles and people in four
// sizes, and creatures.
// `npm run art -- Grassland` draws only the pictures whose name starts like this; `-- --manifest` writes the
// sheets' contents to lib/maps/tilesets.json and the hashes of their sources to scripts/art/sources.json.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { creaturePath, creatureSizes } from '../lib/creatures/pictures';
import { peoplePath, peopleSprites } from '../lib/maps/people';
import { type SheetSize, sheetPath, sheetSizes } from '../lib/maps/sheets';
import { tilesetManifest } from '../lib/maps/tilesets';
import { manifestOf, sheets, sourceHash } from './art/catalogue';
import { creatureNames } from './art/creatures/designs';
import { creaturePicture } from './art/creatures/picture';
import { peopleSheet } from './art/people/sheet';
import { drawn, halved, webpOf } from './art/render';

interface Picture {
  readonly name: string;
  readonly svg: () => string;
  /** Where it is written, largest first; each is half as large as the one before. */
  readonly paths: readonly string[];
}

const halvings = (pathOf: (size: SheetSize) => string) => sheetSizes.toReversed().map(pathOf);

const creatures = creatureNames.flatMap((name) =>
  [false, true].flatMap((isShiny): Picture[] =>
    (['front', 'blink', 'back'] as const).map((pose) => {
      const posed = pose === 'front' ? (['front', 'icon'] as const) : ([pose] as const);
      const paths = posed.flatMap((one) =>
        creatureSizes[one].toReversed().map((size) => creaturePath(name, one, isShiny, size)),
      );
      return {
        name: `${name}-${pose}${isShiny ? '-shiny' : ''}`,
        svg: () => creaturePicture(name, pose, isShiny),
        paths,
      };
    }),
  ),
);

const pictures: readonly Picture[] = [
  ...sheets.map((sheet) => ({
    name: sheet.name,
    svg: sheet.svg,
    paths: halvings((size) => sheetPath(sheet, size)),
  })),
  ...peopleSprites.map((style) => ({
    name: style,
    svg: () => peopleSheet(style),
    paths: halvings((size) => peoplePath(style, size)),
  })),
  ...creatures,
];

function write(path: string, content: string | Buffer) {
  const full = join(process.cwd(), path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
}

async function draw(chosen: readonly Picture[]) {
  for (const { svg, paths } of chosen) {
    let pixels = drawn(svg());
    for (const [at, path] of paths.entries()) {
      if (at > 0) pixels = halved(pixels);
      write(`public${path}`, await webpOf(pixels));
    }
  }
}

/** Runs this program once per core, each with its share of the pictures. */
async function drawInShares() {
  const count = Math.min(availableParallelism(), 8);
  const shares = Array.from({ length: count }, (_, share) => {
    const args = [...process.execArgv, ...process.argv.slice(1, 2), `--share=${share}/${count}`];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    return new Promise<number>((resolve) => {
      child.on('exit', (code) => resolve(code ?? 1));
      child.on('error', () => resolve(1));
    });
  });
  process.exitCode = Math.max(...(await Promise.all(shares)));
}

async function main(wish: string | undefined) {
  const [, share, count] = /^--share=(\d+)\/(\d+)$/.exec(wish ?? '') ?? [];
  if (wish === undefined) return drawInShares();
  if (share !== undefined) return draw(pictures.filter((_, at) => at % Number(count) === Number(share)));
  if (wish !== '--manifest') return draw(pictures.filter(({ name }) => name.startsWith(wish)));
  const manifest = manifestOf();
  tilesetManifest.parse(manifest);
  write('lib/maps/tilesets.json', `${JSON.stringify(manifest)}\n`);
  const sources = Object.fromEntries(pictures.map(({ name, svg }) => [name, sourceHash(svg())]));
  write('scripts/art/sources.json', `${JSON.stringify(sources, null, 2)}\n`);
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
