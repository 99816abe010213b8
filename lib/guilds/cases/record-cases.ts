import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { recordBotCases as contract } from '@/lib/contracts/bot/cases';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import { cases } from '@/lib/db/collections/cases';
import { createLines } from '@/lib/db/lines';
import { collectionOf } from '@/lib/db/store';
import { allCasesTerm, caseId, caseKeyTerm, toIndexedCase } from '@/lib/rules/cases/case-index';
import type { Case } from '@/lib/rules/cases/schema';

export type NewCase = Omit<Case, 'guildId' | 'number' | 'edited' | 'withdrawn' | 'version' | 'outbox'>;

export type RecordedCase = AnswerOf<typeof contract>['results'][number];

const MOST_TRIES = 50;

/** By guild, so that concurrent writers of this process don't compete for a number. */
const lines = createLines();

async function findLast(guildId: string): Promise<number> {
  const { items } = await collectionOf(cases).list({
    index: 'terms',
    equals: allCasesTerm(guildId),
    order: 'desc',
    limit: 1,
  });
  return items[0]?.value.number ?? 0;
}

async function findByKey(guildId: string, key: string): Promise<number | null> {
  const { items } = await collectionOf(cases).list({
    index: 'keyTerm',
    equals: caseKeyTerm(guildId, key),
    limit: 1,
  });
  return items[0]?.value.number ?? null;
}

/**
 * Inserts after the last case until all are stored or another process has taken the next number. The keys are
 * looked up after the last number is read: a case with one of them has either a lower number, and is found,
 * or a higher one, and makes the insert fail.
 */
async function append(
  guildId: string,
  rest: Map<string, NewCase>,
  done: Map<string, RecordedCase>,
): Promise<void> {
  let number = await findLast(guildId);
  const known = await Promise.all([...rest.keys()].map((key) => findByKey(guildId, key)));
  for (const [index, key] of [...rest.keys()].entries()) {
    const found = known[index] ?? null;
    if (found === null) continue;
    done.set(key, { key, number: found, outcome: 'repeated' });
    rest.delete(key);
  }
  for (const [key, value] of [...rest]) {
    number += 1;
    const untouched = { edited: null, withdrawn: null, version: 1, outbox: [] };
    const numbered = { ...value, ...untouched, guildId, number };
    await collectionOf(cases).insert(caseId(guildId, number), toIndexedCase(numbered));
    done.set(key, { key, number, outcome: 'recorded' });
    rest.delete(key);
  }
}

/**
 * Records cases of a guild, once per key, and returns their numbers in the given order. Numbers are
 * consecutive without gaps, under any concurrency. Of equal keys the first counts. Throws `conflict` if other
 * writers keep taking the numbers; some cases may be recorded then, and are found again by their keys.
 */
export async function recordCases(guildId: GuildId, reported: readonly NewCase[]): Promise<RecordedCase[]> {
  const rest = new Map<string, NewCase>();
  for (const one of reported) if (!rest.has(one.key)) rest.set(one.key, one);
  const done = new Map<string, RecordedCase>();
  await lines.run(guildId, async () => {
    for (let tries = 1; rest.size > 0; tries += 1) {
      if (tries > MOST_TRIES) throw new AppError('conflict');
      try {
        await append(guildId, rest, done);
      } catch (error) {
        if (!isAppError(error, 'already_exists')) throw error;
        await sleep(Math.random() * Math.min(2 ** tries, 50));
      }
    }
  });
  const seen = new Set<string>();
  return reported.flatMap(({ key }) => {
    const one = done.get(key);
    if (!one) return [];
    const isSecond = seen.has(key);
    seen.add(key);
    return [isSecond ? { ...one, outcome: 'repeated' } : one];
  });
}

/** An action on the site against several people, with its reason. */
export interface SiteAct extends Pick<Case, 'kind' | 'reason'> {
  /** Idempotency key. */
  readonly key: string;
  readonly targets: readonly Case['target'][];
  readonly by: Person;
  /** ISO date. */
  readonly at: string;
}

/** Records a case for each person concerned. Throws what recordCases throws. */
export async function recordSiteCases(
  guildId: GuildId,
  { key, targets, by, at, kind, reason }: SiteAct,
): Promise<void> {
  await recordCases(
    guildId,
    targets.map((target) => ({
      key: `${key}:${target.userId}`,
      kind,
      target,
      moderator: by,
      reason,
      createdAt: at,
      expiresAt: null,
      source: 'site',
    })),
  );
}
