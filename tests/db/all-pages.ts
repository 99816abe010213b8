interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Every page of a list, from the first to the last. */
export async function allPages<T>(read: (after?: string) => Promise<Page<T>>): Promise<(readonly T[])[]> {
  const pages: (readonly T[])[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    pages.push(items);
    after = next ?? undefined;
  } while (after !== undefined);
  return pages;
}
