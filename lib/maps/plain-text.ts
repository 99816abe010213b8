import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';

/** Tags, addresses that run code, and control characters other than line breaks. */
const notPlain = /<\s*[a-z!/?]|javascript:|(?!\n)\p{Cc}/iu;

/** What people read in the game: plain text without markup, up to so many characters. */
export function plainText(max: number) {
  return z
    .string()
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters.`)
    .refine((text) => !notPlain.test(text), 'Write plain text, without tags or scripts.')
    .meta({ maxLength: max });
}

/** The same with something in it. */
export function filledPlainText(max: number) {
  return plainText(max).refine((text) => text.trim() !== '', 'Must not be empty.');
}

/** What code calls a thing: an item, a quest, a flag, a person. */
export const thingId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'Use letters, digits, hyphens and underscores.');
