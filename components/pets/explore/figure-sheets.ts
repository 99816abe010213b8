// The sheets of people, loaded when first drawn.
import { type PeopleSprite, peoplePath, peopleSprites } from '@/lib/maps/people';
import { type SheetSize, sheetSizes } from '@/lib/maps/sheets';

export interface FigureSheets {
  /** The sheet of a sprite for a number of pixels per tile; null while it is loading. */
  readonly find: (
    sprite: string,
    zoom: number,
  ) => { readonly image: ImageBitmap; readonly size: SheetSize } | null;
}

const isSprite = (name: string): name is PeopleSprite => peopleSprites.some((known) => known === name);

async function fetchSheet(path: string): Promise<ImageBitmap> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The figure at ${path} could not be loaded.`);
  return createImageBitmap(await response.blob());
}

/** Sheets by name; unknown sprites use the first one. */
export function createFigureSheets(arrived: () => void, load = fetchSheet): FigureSheets {
  const sheets = new Map<string, ImageBitmap | null>();
  return {
    find(sprite, zoom) {
      const size = sheetSizes.find((one) => one >= Math.floor(zoom)) ?? 128;
      const path = peoplePath(isSprite(sprite) ? sprite : 'boy1', size);
      const image = sheets.get(path);
      if (image) return { image, size };
      if (image === undefined) {
        sheets.set(path, null);
        load(path).then(
          (loaded) => {
            sheets.set(path, loaded);
            arrived();
          },
          () => setTimeout(() => sheets.delete(path), 5000),
        );
      }
      return null;
    },
  };
}
