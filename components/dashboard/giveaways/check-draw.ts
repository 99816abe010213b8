import type { DrawRecord } from '@/lib/contracts/giveaways';
import { type Digest, drawWinners, hashEntries } from '@/lib/rules/giveaways/draw';

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 by the visitor's own browser. */
const browserDigest: Digest = async (text) =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

export interface DrawCheck {
  /** Each seed is the one whose hash was published before: that of the first draw before the first entry. */
  readonly isSeedRight: boolean;
  /** The entries are those that were written down when the giveaway closed. */
  readonly isListRight: boolean;
  /** By draw: what the browser works out, and whether that is what was announced. */
  readonly draws: readonly { readonly winners: readonly string[]; readonly isRight: boolean }[];
}

/** Repeats every draw of a giveaway. */
export async function checkDraw(record: DrawRecord, digest: Digest = browserDigest): Promise<DrawCheck> {
  const { seed, seedHash, entries, entriesHash, draws } = record;
  const checked: DrawCheck['draws'][number][] = [];
  let isSeedRight = (await digest(seed)) === seedHash;
  for (const { index, winners, skipped, ...own } of draws) {
    const earlier = draws.filter((draw) => draw.index < index).flatMap((draw) => draw.winners);
    const passedOver = new Set([...earlier, ...skipped].map(({ userId }) => userId));
    const announced = winners.map(({ userId }) => userId);
    const found = await drawWinners(
      { seed: own.seed ?? seed, index },
      { entries, winners: announced.length, passedOver },
      digest,
    );
    if (own.seed !== null) isSeedRight &&= (await digest(own.seed)) === own.seedHash;
    checked.push({ winners: found, isRight: found.join() === announced.join() });
  }
  return {
    isSeedRight,
    isListRight: (await hashEntries(entries, digest)) === entriesHash,
    draws: checked,
  };
}
