import 'server-only';
import { randomUUID } from 'node:crypto';
import { invalidAt, isAppError } from '@/lib/core/errors';
import { premium, premiumCodes } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { newItem } from '@/lib/rules/delivery/outbox';
import { grantCodeItem, type StoredCode } from '@/lib/rules/premium/code-schema';
import { invalidCode, normaliseCode, withCode } from '@/lib/rules/premium/codes';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { hashCode } from '@/lib/store/code-hash';
import { premiumOutlet, withPlanSync } from '@/lib/store/premium-outlet';

export const codeOutlet = defineOutlet(premiumCodes, (on) => [
  on(grantCodeItem, {
    async act({ userId, key, at }, { id: codeId, value: { plan, days, hint } }) {
      await collectionOf(premium).upsert(
        userId,
        () => emptyRecord(userId),
        (record) => record,
      );
      await deliver(premiumOutlet, userId, (collection) =>
        collection.update(userId, (record) =>
          withPlanSync(withCode(record, { codeId, hint, plan, days }, Date.parse(at)), record, { key, at }),
        ),
      );
      return undefined;
    },
  }),
]);

/** The code after redemption by `userId` at `at` (ISO date). Throws `invalid` if that isn't possible. */
function redeemed(code: StoredCode, userId: string, at: string): StoredCode {
  if (code.redeemedBy !== null || code.voidedAt !== null || Date.parse(code.redeemBy) <= Date.parse(at)) {
    throw invalidAt('code', invalidCode);
  }
  const item = { ...newItem('grant-code', randomUUID(), at), userId };
  const used = code.batchId === undefined ? {} : { usedState: 'used' as const };
  return { ...code, ...used, redeemedBy: userId, redeemedAt: at, outbox: [...code.outbox, item] };
}

/**
 * Redeems a code, which works once, also under concurrency. The grant is an outbox entry of the code's own
 * document, so that a crash loses nothing. Throws `invalid`, with the same message for every code that cannot
 * be redeemed.
 */
export async function redeemCode(userId: string, typed: string): Promise<void> {
  const code = normaliseCode(typed);
  if (code === null) throw invalidAt('code', invalidCode);
  const at = new Date().toISOString();
  try {
    await deliver(codeOutlet, hashCode(code), (collection) =>
      collection.update(hashCode(code), (stored) => redeemed(stored, userId, at)),
    );
  } catch (error) {
    throw isAppError(error, 'not_found') ? invalidAt('code', invalidCode) : error;
  }
}
