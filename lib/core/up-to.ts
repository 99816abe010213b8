import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';

// Limits in characters as Discord counts them, which the API's documentation shows as maxLength.

const within = (text: z.ZodString, max: number) =>
  text.refine((value) => lengthOf(value) <= max, `At most ${max} characters.`);

/** A text of at most `max` characters. */
export function upTo(max: number) {
  return within(z.string(), max).meta({ maxLength: max });
}

/** The same, trimmed. */
export function tidyUpTo(max: number) {
  return within(z.string().trim(), max).meta({ maxLength: max });
}

/** The same, trimmed and not empty. */
export function filledUpTo(max: number) {
  const filled = z.string().trim().min(1, 'Must not be empty.');
  return within(filled, max).meta({ maxLength: max, pattern: '\\S' });
}
