import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';

// Bounds in characters as Discord counts them, which a document of the API says in its own words.

const within = (text: z.ZodString, max: number) =>
  text.refine((value) => lengthOf(value) <= max, `At most ${max} characters.`);

/** A text of at most so many characters. */
export function upTo(max: number) {
  return within(z.string(), max).meta({ maxLength: max });
}

/** The same without the white space around it. */
export function tidyUpTo(max: number) {
  return within(z.string().trim(), max).meta({ maxLength: max });
}

/** The same with something in it. */
export function filledUpTo(max: number) {
  const filled = z.string().trim().min(1, 'Must not be empty.');
  return within(filled, max).meta({ maxLength: max, pattern: '\\S' });
}
