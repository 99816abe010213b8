// The draw of a giveaway, so that anyone can repeat it.
//
// 1. Before the first entry a seed of 256 bits is made; the SHA-256 of its 64 hexadecimal digits is
// published. Each reroll has a seed of its own, whose SHA-256 is published with the draw before it. 2. Each
// entry has tickets, numbered from 0: one, and those that the bonus role gave when the member entered. 3. The
// number of a ticket is the SHA-256, in hexadecimal, of `seed:draw:userId:ticket`. Draw 0 is the first, each
// reroll the next. 4. An entry counts with the lowest number of its tickets. The lowest of all wins, then the
// next, until there are enough winners. Those who won an earlier draw, have left the server or lack the
// required role are passed over, and listed.
//
// Skipping one person moves no other, so the order of the rest is the same for everyone who knows the
// seed.

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export type Digest = (text: string) => Promise<string>;

export interface DrawEntry {
  readonly userId: string;
  /** A whole number, 1 or more. */
  readonly tickets: number;
}

export interface Draw {
  readonly seed: string;
  /** 0 for the first draw. */
  readonly index: number;
}

/** Entries whose numbers are computed at once. */
const BATCH = 500;

async function numberOf(
  { seed, index }: Draw,
  { userId, tickets }: DrawEntry,
  digest: Digest,
): Promise<string> {
  const numbers = await Promise.all(
    Array.from({ length: tickets }, (_, ticket) => digest(`${seed}:${index}:${userId}:${ticket}`)),
  );
  return numbers.toSorted()[0] ?? '';
}

/** The user ids of all entries in winning order, whatever the order of `entries`. */
export async function rankEntries(
  draw: Draw,
  entries: readonly DrawEntry[],
  digest: Digest,
): Promise<readonly string[]> {
  const numbered: { userId: string; number: string }[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH).filter(({ tickets }) => tickets > 0);
    numbered.push(
      ...(await Promise.all(
        batch.map(async (entry) => ({
          userId: entry.userId,
          number: await numberOf(draw, entry, digest),
        })),
      )),
    );
  }
  numbered.sort((a, b) => (a.number < b.number ? -1 : 1));
  return [...new Set(numbered.map(({ userId }) => userId))];
}

/** Draws up to `winners` people in order, each once, none of `passedOver`. */
export async function drawWinners(
  draw: Draw,
  {
    entries,
    winners,
    passedOver,
  }: {
    readonly entries: readonly DrawEntry[];
    readonly winners: number;
    readonly passedOver: ReadonlySet<string>;
  },
  digest: Digest,
): Promise<readonly string[]> {
  const ranking = await rankEntries(draw, entries, digest);
  return ranking.filter((userId) => !passedOver.has(userId)).slice(0, winners);
}

/** An entry as a line of the list that is hashed: `userId tickets`. */
export function toEntryLine({ userId, tickets }: DrawEntry): string {
  return `${userId} ${tickets}`;
}

/** Parses a line by toEntryLine; null if invalid. */
export function readEntryLine(line: string): DrawEntry | null {
  const [userId, tickets, ...rest] = line.split(' ');
  const count = Number(tickets);
  if (!userId || rest.length > 0 || !Number.isInteger(count) || count < 1) return null;
  return { userId, tickets: count };
}

/** A hash of the entries: the SHA-256 of their lines sorted by user id, joined by newlines. */
export async function hashEntries(entries: readonly DrawEntry[], digest: Digest): Promise<string> {
  const sorted = entries.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return digest(sorted.map(toEntryLine).join('\n'));
}

/** True if a member may enter and win, by the giveaway's role or one of the server's bypass roles. */
export function mayTakePart(
  roleIds: readonly string[],
  requiredRole: string | null,
  bypassRoles: readonly string[],
): boolean {
  return requiredRole === null || [requiredRole, ...bypassRoles].some((role) => roleIds.includes(role));
}
