import 'server-only';
import { randomUUID } from 'node:crypto';
import { giveawayEntries, giveawayRolls, giveaways } from '@/lib/db/collections/giveaways';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { type DrawEntry, hashEntries, readEntryLine, toEntryLine } from '@/lib/rules/giveaways/draw';
import type { Giveaway } from '@/lib/rules/giveaways/schema';

type Roll = NonNullable<Giveaway['roll']>;

/** Entries per document of a roll: some 120 kB. */
const CHUNK = 5000;

async function listEntries(giveawayId: string): Promise<DrawEntry[]> {
  const collection = collectionOf(giveawayEntries);
  const entries: DrawEntry[] = [];
  for await (const { value } of eachOf(collection, { index: 'giveawayId', equals: giveawayId }))
    entries.push({ userId: value.userId, tickets: value.tickets });
  return entries;
}

async function freezeEntries(giveawayId: string): Promise<Roll> {
  const entries = await listEntries(giveawayId);
  const id = randomUUID();
  const lines = entries.map(toEntryLine);
  const chunks = Math.ceil(lines.length / CHUNK);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const part = lines.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
    await collectionOf(giveawayRolls).insert(`${id}:${chunk}`, { giveawayId, lines: part });
  }
  return { id, chunks, entries: entries.length, hash: await hashEntries(entries, sha256) };
}

export async function readRoll(roll: Roll): Promise<readonly DrawEntry[]> {
  const entries: DrawEntry[] = [];
  for (let chunk = 0; chunk < roll.chunks; chunk += 1) {
    const found = await collectionOf(giveawayRolls).get(`${roll.id}:${chunk}`);
    for (const line of found?.value.lines ?? []) {
      const entry = readEntryLine(line);
      if (entry) entries.push(entry);
    }
  }
  return entries;
}

/** Stores the entries for a closed giveaway's draw, once: of concurrent rolls the giveaway names one. */
export async function freezeOnce(giveawayId: string): Promise<void> {
  const roll = await freezeEntries(giveawayId);
  const { value } = await collectionOf(giveaways).update(giveawayId, (now) =>
    now.state === 'drawing' && now.roll === null ? { ...now, roll } : now,
  );
  if (value.roll?.id === roll.id) return;
  for (let chunk = 0; chunk < roll.chunks; chunk += 1)
    await collectionOf(giveawayRolls)
      .remove(`${roll.id}:${chunk}`)
      .catch(() => undefined);
}
