/** Members by name, whatever they are. */
export type AnyRecord = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
