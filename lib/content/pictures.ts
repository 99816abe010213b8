import 'server-only';
import { z } from 'zod';
import sizes from '@/content/wiki/pictures.json';

const known = z.record(z.string(), z.object({ width: z.int(), height: z.int() })).parse(sizes);

export interface ProductPicture {
  readonly src: string;
  /** At half the size. */
  readonly small: string;
  readonly width: number;
  readonly height: number;
}

/** A screenshot made by scripts/wiki-pictures.mjs. Throws if it is missing. */
export function findPicture(name: string): ProductPicture {
  const size = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!size) throw new Error(`There is no picture '${name}'.`);
  return { src: `/wiki-pictures/${name}.webp`, small: `/wiki-pictures/${name}-small.webp`, ...size };
}
