import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, ignored, isAppError } from '@/lib/core/errors';
import type { Collection, Stored } from '@/lib/db/collection';
import { getStore } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';
import { copyToAudit } from '@/lib/delivery/copy-to-audit';
import type { BoundHandler, Outboxed, Outlet } from '@/lib/delivery/outlet';
import { log } from '@/lib/log';
import {
  auditItem,
  claimItem,
  isFree,
  isHeld,
  newAuditItem,
  type OutboxItem,
  releaseItem,
  withoutItem,
} from '@/lib/rules/delivery/outbox';

/** How long an entry may be claimed, in milliseconds: several Discord calls of 5 s each, and some margin. */
const CLAIM_MS = 30_000;

/** Errors that leave open whether the effect happened. */
const OPEN_ENDED = [
  'discord_unavailable',
  'discord_uncertain',
  'payments_unavailable',
  'payments_unreadable',
  'store_unavailable',
  'internal',
] as const;

export interface WorkedOff<T> {
  /** The document afterwards; null if it is gone. */
  readonly stored: Stored<T> | null;
  readonly failures: ReadonlyMap<string, AppError>;
}

interface Work<T extends Outboxed> {
  readonly collection: Collection<T>;
  readonly id: string;
  /** No further attempt follows. */
  readonly isLast: boolean;
}

function isOpenEnded(error: unknown): boolean {
  return !isAppError(error) || OPEN_ENDED.some((code) => isAppError(error, code));
}

/** Changes the document while `token` holds the entry; returns whether it did. */
async function changeIfHeld<T extends Outboxed>(
  { collection, id }: Work<T>,
  key: string,
  token: string,
  change: (value: T) => T,
): Promise<boolean> {
  let isOurs = false;
  await collection.update(id, (value) => {
    isOurs = isHeld(value.outbox, key, token);
    return isOurs ? change(value) : value;
  });
  return isOurs;
}

/** The document without the finished entry; its audit entry is queued for the log. */
function withoutDone<T extends Outboxed>(value: T, { key, audit }: OutboxItem): T {
  const left: OutboxItem[] = withoutItem(value.outbox, key);
  // A different key, so that a late attempt at the entry does not take this one for it.
  return { ...value, outbox: audit === null ? left : [...left, newAuditItem(`${key}:audit`, audit)] };
}

/** Permanently reverts a claimed entry: undoes it, or removes it with its document. */
async function takeBack<T extends Outboxed>(
  work: Work<T>,
  handler: BoundHandler<T>,
  item: OutboxItem,
  token: string,
  reason: AppError,
): Promise<void> {
  const { collection, id } = work;
  let isToGo = false;
  await changeIfHeld(work, item.key, token, (value) => {
    const undone = handler.undo(value, item, reason);
    isToGo = undone === null;
    return undone === null ? value : { ...undone, outbox: withoutItem(undone.outbox, item.key) };
  });
  if (!isToGo) return;
  const present = await collection.get(id, { fresh: true });
  if (!present || !isHeld(present.value.outbox, item.key, token)) return;
  await collection.remove(id, { ifVersion: present.version });
}

/** True if an earlier attempt may have succeeded: an unreleased claim belongs to a process that has ended. */
function isRepeat({ isUncertain, claim }: OutboxItem): boolean {
  return isUncertain || claim !== null;
}

async function fail<T extends Outboxed>(
  work: Work<T>,
  handler: BoundHandler<T>,
  item: OutboxItem,
  token: string,
  error: unknown,
): Promise<AppError> {
  const isOpen = isOpenEnded(error);
  const failure = isAppError(error) ? error : new AppError('internal', { cause: error });
  // What may have been done must be verified, even if someone waits.
  const mayBeDone = isOpen || isRepeat(item);
  const isLater = isOpen || (isAppError(error, 'rate_limited') && (handler.mode !== 'awaited' || mayBeDone));
  if (!isLater || work.isLast) {
    await takeBack(work, handler, item, token, failure);
    return failure;
  }
  await changeIfHeld(work, item.key, token, (value) => ({
    ...value,
    outbox: releaseItem(value.outbox, item.key, mayBeDone),
  }));
  if (!isOpen) return failure;
  log().warn({ err: error, document: work.id, kind: item.kind }, 'delivery outcome unknown');
  return new AppError('discord_uncertain', {
    cause: error,
    ...(handler.uncertain && { message: handler.uncertain(item) }),
  });
}

/** Attempts one entry once. Returns the error, or null. */
async function attempt<T extends Outboxed>(
  work: Work<T>,
  handler: BoundHandler<T>,
  item: OutboxItem,
): Promise<AppError | null> {
  const { collection, id } = work;
  const token = randomUUID();
  const now = Date.now();
  const claim = { token, until: new Date(now + CLAIM_MS).toISOString() };
  const claimed = await collection.update(id, (value) => {
    const outbox = claimItem(value.outbox, item.key, claim, now);
    return outbox === value.outbox ? value : { ...value, outbox };
  });
  if (!isHeld(claimed.value.outbox, item.key, token)) return null;
  let complete: ((value: T) => T) | undefined;
  try {
    complete = await handler.act(item, { id, value: claimed.value, isRepeat: isRepeat(item) });
  } catch (error) {
    return fail(work, handler, item, token, error);
  }
  const isOurs = await changeIfHeld(work, item.key, token, (value) =>
    withoutDone(complete ? complete(value) : value, item),
  );
  // The claim expired meanwhile, and another process has taken the entry over under the same key.
  return isOurs ? null : new AppError('discord_uncertain');
}

async function removeEmpty<T extends Outboxed>(
  collection: Collection<T>,
  { id, version, value, unread }: Stored<T>,
): Promise<void> {
  if (value.outbox.length > 0 || countUnread(unread, 'outbox') > 0) return;
  // Another process has removed it, or added a new entry.
  await collection.remove(id, { ifVersion: version }).catch(ignored('not_found', 'stale'));
}

/**
 * Processes each unclaimed outbox entry once, in order. Refused entries are reverted (`undo`); entries that
 * may have been done, or may succeed later, are kept for the next attempt, unless this is the last one
 * (`isLast`). Entries of mode `behind` are only handled by jobs (`isBehind`). Concurrent runs, and runs after
 * a crash at any point, process each entry once. Returns a finished document as it was before its removal.
 * Throws `store_unavailable`.
 */
export async function workOff<T extends Outboxed>(
  outlet: Outlet<T>,
  id: string,
  { isLast = false, isBehind = false } = {},
): Promise<WorkedOff<T>> {
  const collection = outlet.open(await getStore());
  const work = { collection, id, isLast };
  const tried = new Set<string>();
  const failures = new Map<string, AppError>();
  for (;;) {
    const stored = await collection.get(id, { fresh: true });
    const now = Date.now();
    const item = stored?.value.outbox.find(
      (one) =>
        !tried.has(one.key) &&
        isFree(one, now) &&
        (isBehind || outlet.handlers.get(one.kind)?.mode !== 'behind'),
    );
    if (!stored || !item) {
      if (stored && outlet.isOver?.(stored.value)) await removeEmpty(collection, stored);
      return { stored, failures };
    }
    tried.add(item.key);
    if (item.kind === 'audit') {
      await copyToAudit(auditItem.parse(item));
      await collection.update(id, (value) => ({ ...value, outbox: withoutItem(value.outbox, item.key) }));
      continue;
    }
    const handler = outlet.handlers.get(item.kind);
    if (!handler) throw new Error(`The outlet ${outlet.name} has no handler for '${item.kind}'.`);
    const failure = await attempt(work, handler, item);
    if (failure) failures.set(item.key, failure);
  }
}
