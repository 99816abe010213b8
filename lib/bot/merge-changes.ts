import 'server-only';

/** Merges sequences in the order of `at` into one in that order. Looks one item ahead in each. */
export async function* mergeChanges<T extends { readonly at: number }>(
  sequences: readonly AsyncGenerator<T, void>[],
): AsyncGenerator<T, void> {
  const heads = await Promise.all(
    sequences.map(async (sequence) => ({ sequence, head: await sequence.next() })),
  );
  for (;;) {
    let first: { readonly item: T; readonly advance: () => Promise<void> } | null = null;
    for (const entry of heads) {
      const { head } = entry;
      if (head.done || (first !== null && first.item.at <= head.value.at)) continue;
      const advance = async () => {
        entry.head = await entry.sequence.next();
      };
      first = { item: head.value, advance };
    }
    if (first === null) return;
    yield first.item;
    await first.advance();
  }
}
