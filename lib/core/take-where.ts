export interface TakeLimits {
  /** How many are wanted. */
  readonly most: number;
  /** How many rows are read for that. */
  readonly mostRead: number;
}

/** Returns the first rows that fit, in their order, and stops reading as soon as either limit is reached. */
export async function takeWhere<T>(
  rows: AsyncIterable<T>,
  fits: (row: T) => boolean,
  { most, mostRead }: TakeLimits,
): Promise<T[]> {
  const found: T[] = [];
  let read = 0;
  for await (const row of rows) {
    read += 1;
    if (fits(row)) found.push(row);
    if (found.length >= most || read >= mostRead) break;
  }
  return found;
}
