export type AnyRecord = Readonly<Record<string, unknown>>;

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
