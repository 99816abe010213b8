import { lengthOf } from '@/lib/core/text-length';
import { mapLimits } from '@/lib/maps/limits';
import { isPlainText, notPlainProblem } from '@/lib/maps/plain-text';

export const mapFileEnding = '.json';
/** Letters, digits, hyphens and underscores, then the ending. */
export const mapFilePattern = /^[A-Za-z0-9_-]+\.json$/;

/** Where a game begins, and what the editor opens first. */
export const firstMap = 'CoralShore.json';

/** The line with which every conversation begins. */
export const firstLine = 'intro';

/** Where on the first map. */
export const firstPlace = { x: 2, y: 2 } as const;

/**
 * The file name for a typed name, without all characters that it can't hold; null where nothing is
 * left. An ending that was typed counts once.
 */
export function toMapFileName(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/\.json$/i, '')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, mapLimits.mapName);
  return name === '' ? null : name + mapFileEnding;
}

/** The name of a map without its ending. */
export function mapNameOf(fileName: string): string {
  return fileName.replace(/\.json$/, '');
}

/** Why a layer can't be called so; null where it can. */
export function layerNameProblem(name: string): string | null {
  if (name === '') return 'Name the layer.';
  if (lengthOf(name) > mapLimits.layerName) return `At most ${mapLimits.layerName} characters.`;
  return isPlainText(name) ? null : notPlainProblem;
}
