import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { conflict } from '@/lib/core/errors';
import { type GuildId, guildId as parseGuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import {
  changePlannedList,
  findDraft,
  lockOnPlanned,
  readPlannedList,
  readZone,
} from '@/lib/guilds/embedbuilder/planned-list';
import { planNext, type plannedJob, plannedOutlet } from '@/lib/guilds/embedbuilder/planned-outlet';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { planNames } from '@/lib/plans';
import { findPlanned, withDue, withLost, withZone } from '@/lib/rules/planned-messages/list';

/** How often an entry may change while its due time is processed. */
const ATTEMPTS = 5;

/** Processes an entry that is due. Returns when to run next; null for never. */
async function takeDue(guildId: GuildId, plannedId: string): Promise<string | null> {
  const list = await readPlannedList(guildId, { fresh: true });
  const entry = findPlanned(list, plannedId);
  const dueAt = entry?.state === 'active' ? entry.nextAt : null;
  if (!entry || dueAt === null || Date.parse(dueAt) > Date.now()) return dueAt;
  const { draftId } = entry;
  const [draft, plan, zone] = await Promise.all([
    findDraft(guildId, draftId),
    getGuildPlan(guildId),
    readZone(guildId),
  ]);
  const locked = lockOnPlanned(list, plan)(entry)
    ? `It's over the ${planNames[plan]} plan's limit, so this post was skipped.`
    : null;
  const key = randomUUID();
  await deliver(
    plannedOutlet,
    guildId,
    changePlannedList(guildId, (present) => {
      const now = Date.now();
      const moved = withZone(present, zone, key, now);
      return draft === null
        ? withLost(moved, plannedId, { dueAt, now, draftId })
        : withDue(moved, plannedId, { dueAt, now, draftId, draft, locked });
    }),
  );
  return takeNext(guildId, plannedId, dueAt);
}

/** The next time of an entry after `dueAt` was processed; the same time if it has changed meanwhile. */
async function takeNext(guildId: GuildId, plannedId: string, dueAt: string): Promise<string | null> {
  const entry = findPlanned(await readPlannedList(guildId, { fresh: true }), plannedId);
  const next = entry?.state === 'active' ? entry.nextAt : null;
  return next === dueAt ? new Date().toISOString() : next;
}

/**
 * The job of a planned message. Queues the post once, however often the job runs, or skips a time that is too
 * late or not covered by the plan. Throws if it cannot decide.
 */
export async function postDue({ guildId, plannedId }: z.output<typeof plannedJob.payload>): Promise<void> {
  const id = parseGuildId.parse(guildId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = await takeDue(id, plannedId);
    if (next === null) return;
    // This job is finished, so the next time always needs a new one.
    if (Date.parse(next) > Date.now()) return planNext({ guildId }, plannedId, next);
  }
  throw conflict('This planned message changes all the time.');
}

/** Moves a guild's planned messages to its current time zone. */
export async function moveToZone(guildId: string): Promise<void> {
  const id = parseGuildId.parse(guildId);
  const zone = await readZone(id);
  const list = await readPlannedList(id, { fresh: true });
  if (list.zone === zone) return;
  const key = randomUUID();
  await deliver(
    plannedOutlet,
    id,
    changePlannedList(id, (present) => withZone(present, zone, key, Date.now())),
  );
}
