import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { snowflakePattern, wrongIdText } from '@/lib/core/snowflake';

/** A person's ID as typed, with the message if it is empty. */
export function typedUserId(noIdText: string) {
  const id = z.string().regex(snowflakePattern, wrongIdText);
  return z
    .string(noIdText)
    .trim()
    .min(1, noIdText)
    .pipe(id.pipe(userId))
    .meta({ pattern: snowflakePattern.source });
}
