import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';
import { mapLimits } from '@/lib/maps/limits';
import { layerNameProblem, mapFileEnding, mapFilePattern } from '@/lib/maps/names';
import { isPlainText, notPlainProblem } from '@/lib/maps/plain-text';

/** What people read in the game: plain text without markup, up to so many characters. */
export function plainText(max: number) {
  return z
    .string()
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters.`)
    .refine(isPlainText, notPlainProblem)
    .meta({ maxLength: max });
}

/** The same with something in it. */
export function filledPlainText(max: number) {
  return plainText(max)
    .refine((text) => text.trim() !== '', 'Must not be empty.')
    .meta({ maxLength: max, pattern: '\\S' });
}

const thingPattern = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const notAThing = 'Use letters, digits, hyphens and underscores.';

/** What code calls a thing: an item, a quest, a flag, a person. */
export const thingId = z.string().max(60).regex(thingPattern, notAThing);

/** The same for an NPC, with the messages of its form. */
export const npcIdField = z
  .string()
  .min(1, { error: 'NPC ID is required', abort: true })
  .max(60)
  .regex(thingPattern, notAThing);

/** The file name of a map: letters, digits, hyphens and underscores, then `.json`. */
export const mapFileName = z
  .string()
  .max(mapLimits.mapName + mapFileEnding.length)
  .regex(mapFilePattern, 'Use letters, digits, hyphens and underscores, ending in .json.');

/** The name of a layer: without white space around it, and with something in it. */
export const layerName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const message = layerNameProblem(name);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({ maxLength: mapLimits.layerName, pattern: '\\S' });
