import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { createCodes as contract, ListedBatch, ListedCode } from '@/lib/contracts/staff/premium';
import type { AnswerOf, BodyOf } from '@/lib/core/endpoint';
import { AppError, isAppError } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import { quantity } from '@/lib/core/quantity';
import type { Stored } from '@/lib/db/collection';
import { codeBatches, premiumCodes } from '@/lib/db/collections/premium';
import { listAll } from '@/lib/db/list-all';
import { collectionOf, getStore } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { planNames } from '@/lib/plans';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';
import { type CodeBatch, makeCodesItem } from '@/lib/rules/premium/code-schema';
import { codeAlphabet, codeLength, writeCode } from '@/lib/rules/premium/codes';
import { siteScope } from '@/lib/rules/staff/actions';
import { createCodesAction } from '@/lib/rules/staff/premium-actions';
import { findNames } from '@/lib/staff/find-names';
import { hashCode } from '@/lib/store/code-hash';

const PAGE = 25;

/** The codes of a batch are derived from its document, so that they are complete after a crash. */
export const batchOutlet = defineOutlet(codeBatches, (on) => [
  on(makeCodesItem, {
    async act(_, { id, value: { plan, days, createdAt, redeemBy, codes } }) {
      const collection = collectionOf(premiumCodes);
      const common = {
        plan,
        days,
        createdAt,
        redeemBy,
        redeemedBy: null,
        redeemedAt: null,
        voidedAt: null,
        boughtBy: null,
      };
      for (const { hash, hint } of codes) {
        const code = {
          ...common,
          hint,
          sessionId: null,
          batchId: id,
          usedState: 'open' as const,
          outbox: [],
        };
        await collection.insert(hash, code).catch((error: unknown) => {
          if (!isAppError(error, 'already_exists')) throw error;
        });
      }
      return undefined;
    },
  }),
]);

/** Every character is one of 32, so five bits of a byte suffice. */
function makeCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}

async function toListedBatch({ id, value }: Stored<CodeBatch>): Promise<ListedBatch> {
  const { plan, days, note, createdAt, createdBy, redeemBy, codes } = value;
  const used = await collectionOf(premiumCodes).count({ index: 'batchId+usedState', equals: [id, 'used'] });
  const { username } = createdBy;
  return { id, plan, days, note, createdAt, createdBy: username, redeemBy, count: codes.length, used };
}

/** A page of batches, newest first. */
export async function listCodeBatches(after: string | undefined) {
  const { items, next } = await collectionOf(codeBatches).list({
    index: 'scope',
    equals: siteScope,
    order: 'desc',
    limit: PAGE,
    after,
  });
  return { items: await Promise.all(items.map(toListedBatch)), next };
}

/** The codes of a batch, and who used them. Throws `not_found` for an unknown batch. */
export async function listBatchCodes(batchId: string): Promise<ListedCode[]> {
  const store = await getStore();
  if (!(await store.collection(codeBatches).get(batchId))) throw new AppError('not_found');
  const found = await listAll(store.collection(premiumCodes), { index: 'batchId', equals: batchId });
  const names = await findNames(found.flatMap(({ value }) => value.redeemedBy ?? []));
  return found.map(({ value: { hint, redeemedBy, redeemedAt } }) => {
    const username = redeemedBy === null ? null : (names.get(redeemedBy) ?? null);
    return { hint, redeemedBy, redeemedAt, username };
  });
}

/** Creates a batch of codes, returned in plain text; stored are hashes and the last four characters. */
export async function createCodes(
  { plan, days, count, validDays, note }: BodyOf<typeof contract>,
  by: Actor,
): Promise<Omit<AnswerOf<typeof contract>, 'message'>> {
  const codes = Array.from({ length: count }, makeCode);
  const now = Date.now();
  const at = new Date(now).toISOString();
  const id = randomUUID();
  const key = randomUUID();
  const params = {
    count: quantity(count, 'code'),
    days: quantity(days, 'day'),
    plan: planNames[plan],
    note,
  };
  const batch: CodeBatch = {
    scope: siteScope,
    plan,
    days,
    note,
    createdAt: at,
    createdBy: { userId: by.userId, username: by.username },
    redeemBy: new Date(now + validDays * DAY).toISOString(),
    codes: codes.map((code) => ({ hash: hashCode(code), hint: code.slice(-4) })),
    outbox: [
      newItem('make-codes', `${key}:codes`, at),
      newAuditItem(key, toActionEntry(createCodesAction, { guildId: siteScope, by, at, params })),
    ],
  };
  const { stored } = await deliver(batchOutlet, id, (collection) => collection.insert(id, batch), {
    awaits: `${key}:codes`,
  });
  if (!stored) throw new AppError('internal');
  return { batch: await toListedBatch(stored), codes: codes.map(writeCode) };
}
