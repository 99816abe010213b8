import { createListeners } from '@/components/ui/listeners';
import { type SheetSize, sheetPath } from '@/lib/maps/sheets';

/** Tile sheets as pictures, fetched on first use. */
export interface SheetStore {
  /** The picture; null while it is loading. */
  readonly find: (file: string, size: SheetSize) => ImageBitmap | null;
  /** The picture, once loaded. Throws if it can't be loaded. */
  readonly load: (file: string, size: SheetSize) => Promise<ImageBitmap>;
  /** Calls `listener` after each sheet is loaded; returns a function that stops it. */
  readonly subscribe: (listener: (file: string) => void) => () => void;
}

const retryMs = 5000;

async function fetchSheet(path: string): Promise<ImageBitmap> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The tiles at ${path} could not be loaded.`);
  return createImageBitmap(await response.blob());
}

/** A store of sheets; tests replace `fetchPicture` and `later`. */
export function createSheetStore(
  fetchPicture: (path: string) => Promise<ImageBitmap> = fetchSheet,
  later: (act: () => void, ms: number) => void = setTimeout,
): SheetStore {
  const ready = new Map<string, ImageBitmap>();
  const pending = new Map<string, Promise<ImageBitmap>>();
  const listeners = createListeners<[file: string]>();

  function load(file: string, size: SheetSize): Promise<ImageBitmap> {
    const path = sheetPath({ file }, size);
    const asked = pending.get(path);
    if (asked) return asked;
    const coming = fetchPicture(path);
    pending.set(path, coming);
    coming.then(
      (picture) => {
        ready.set(path, picture);
        listeners.notify(file);
      },
      () =>
        later(() => {
          pending.delete(path);
          listeners.notify(file);
        }, retryMs),
    );
    return coming;
  }

  return {
    load,
    find(file, size) {
      const picture = ready.get(sheetPath({ file }, size));
      if (picture) return picture;
      load(file, size).catch(() => {
        // Retried later.
      });
      return null;
    },
    subscribe: listeners.subscribe,
  };
}
