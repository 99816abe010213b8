import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';

/** A text of at most so many characters, as Discord counts them. */
export function upTo(max: number) {
  return z.string().refine((text) => lengthOf(text) <= max, `At most ${max} characters.`);
}
