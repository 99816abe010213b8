import 'server-only';
export interface TakeLimits {
  readonly most: number;
  /** Maximum rows to read. */
  readonly mostRead: number;
}

/** The first matching rows, in order; stops reading as soon as either limit is reached. */
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
