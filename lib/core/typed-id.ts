import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { snowflakePattern, wrongIdText } from '@/lib/core/snowflake';

/** The ID of a person as somebody types it, with what is said where nothing was typed. */
export function typedUserId(noIdText: string) {
  const id = z.string().regex(snowflakePattern, wrongIdText);
  return z
    .string(noIdText)
    .trim()
    .min(1, noIdText)
    .pipe(id.pipe(userId))
    .meta({ pattern: snowflakePattern.source });
}
