import { z } from 'zod';
import { mapLimits } from '@/lib/maps/limits';

const ending = '.json';

/** Where a game begins, and what the editor opens first. */
export const firstMap = 'CoralShore.json';

/** Where on it. */
export const firstPlace = { x: 2, y: 2 } as const;

/** The file name of a map: letters, digits, hyphens and underscores, then `.json`. */
export const mapFileName = z
  .string()
  .max(mapLimits.mapName + ending.length)
  .regex(/^[A-Za-z0-9_-]+\.json$/, 'Use letters, digits, hyphens and underscores, ending in .json.');

/**
 * The file name for what somebody typed, without all characters that it can't hold; null where nothing is
 * left. An ending that was typed counts once.
 */
export function toMapFileName(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/\.json$/i, '')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, mapLimits.mapName);
  return name === '' ? null : name + ending;
}

/** The name of a map without its ending. */
export function mapNameOf(fileName: string): string {
  return fileName.replace(/\.json$/, '');
}
