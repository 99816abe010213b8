import { lengthOf } from '@/lib/core/text-length';
import { mapLimits } from '@/lib/maps/limits';
import { isPlainText, notPlainProblem } from '@/lib/maps/plain-text';

export const mapFileEnding = '.json';
/** Letters, digits, hyphens and underscores, then the extension. */
export const mapFilePattern = /^[A-Za-z0-9_-]+\.json$/;

/** The first map of the game, which the editor opens by default. */
export const firstMap = 'CoralShore.json';

/** The id of the first line of every conversation. */
export const firstLine = 'intro';

/** The start on the first map. */
export const firstPlace = { x: 2, y: 2 } as const;

/** A file name from a typed one, without invalid characters or a double extension; null if empty. */
export function toMapFileName(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/\.json$/i, '')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, mapLimits.mapName);
  return name === '' ? null : name + mapFileEnding;
}

/** A map's name without its extension. */
export function mapNameOf(fileName: string): string {
  return fileName.replace(/\.json$/, '');
}

/** Why a layer can't have this name, or null. */
export function layerNameProblem(name: string): string | null {
  if (name === '') return 'Name the layer.';
  if (lengthOf(name) > mapLimits.layerName) return `At most ${mapLimits.layerName} characters.`;
  return isPlainText(name) ? null : notPlainProblem;
}
