import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';
import { mapLimits } from '@/lib/maps/limits';
import { layerNameProblem, mapFileEnding, mapFilePattern } from '@/lib/maps/names';
import { isPlainText, notPlainProblem } from '@/lib/maps/plain-text';

/** Text for people in the game: plain, without markup, up to a number of characters. */
export function plainText(max: number) {
  return z
    .string()
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters.`)
    .refine(isPlainText, notPlainProblem)
    .meta({ maxLength: max });
}

/** The same, not empty. */
export function filledPlainText(max: number) {
  return plainText(max)
    .refine((text) => text.trim() !== '', 'Must not be empty.')
    .meta({ maxLength: max, pattern: '\\S' });
}

const thingPattern = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const notAThing = 'Use letters, digits, hyphens and underscores.';

/** The identifier of an item, quest, flag or NPC. */
export const thingId = z.string().max(60).regex(thingPattern, notAThing);

/** The same for an NPC, with the messages of its form. */
export const npcIdField = z
  .string()
  .min(1, { error: 'NPC ID is required', abort: true })
  .max(60)
  .regex(thingPattern, notAThing);

/** A map's file name: letters, digits, hyphens and underscores, then `.json`. */
export const mapFileName = z
  .string()
  .max(mapLimits.mapName + mapFileEnding.length)
  .regex(mapFilePattern, 'Use letters, digits, hyphens and underscores, ending in .json.');

/** A layer's name: trimmed and not empty. */
export const layerName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const message = layerNameProblem(name);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ maxLength: mapLimits.layerName, pattern: '\\S' });
