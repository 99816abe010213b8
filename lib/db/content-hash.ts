import 'server-only';
import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/core/canonical-json';
import type { ExportedRow } from './engine';

/** Number of rows of a collection and a hash of all of them. */
export interface ContentSummary {
  readonly collection: string;
  readonly rows: number;
  readonly hash: string;
}

/** Sums up rows as they come. Adds up their hashes (SHA-256, modulo 2^256), so order doesn't matter. */
export function createContentHash(): { add(row: ExportedRow): void; summary(): readonly ContentSummary[] } {
  const sums = new Map<string, { rows: number; sum: bigint }>();
  return {
    add({ collection, id, version, value }) {
      const digest = createHash('sha256')
        .update(canonicalJson([id, version, value]))
        .digest('hex');
      const before = sums.get(collection) ?? { rows: 0, sum: 0n };
      sums.set(collection, {
        rows: before.rows + 1,
        sum: BigInt.asUintN(256, before.sum + BigInt(`0x${digest}`)),
      });
    },
    summary: () =>
      [...sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([collection, { rows, sum }]) => ({
          collection,
          rows,
          hash: sum.toString(16).padStart(64, '0'),
        })),
  };
}
