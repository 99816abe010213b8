import { z } from 'zod';

/** The bound that a record declares, for the test that every contract has bounds. */
export interface RecordBound {
  readonly maxProperties: number;
}

/** An object with any keys, at most `maxProperties` of them. */
export function recordUpTo<K extends z.core.$ZodRecordKey, V extends z.ZodType>(
  maxProperties: number,
  key: K,
  value: V,
) {
  const bound: RecordBound = { maxProperties };
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= maxProperties, `At most ${maxProperties} entries.`)
    .meta({ ...bound });
}
