import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { GuildMember } from '@/lib/core/discord';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { DAY, MINUTE } from '@/lib/core/milliseconds';
import { grouped } from '@/lib/core/quantity';
import { listMembersAfter } from '@/lib/discord/members';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';
import { noteRead, untracked } from '@/lib/read-notes';

/** All members of a guild as Discord last listed them. */
export interface Roster {
  /** Sorted by id. */
  readonly members: readonly GuildMember[];
  /** When Discord was asked, epoch milliseconds. */
  readonly askedAt: number;
  readonly isPartial: boolean;
}

export interface KnownRoster {
  readonly roster: Roster;
  /** Set if the list may be outdated. */
  readonly notice: string | null;
}

/** Times in milliseconds: a list is fresh for the first, and is shown during a refresh up to the second. */
const FRESH = MINUTE;
const PRESENTABLE = 10 * MINUTE;
/** The maximum age while Discord is unavailable. */
const LAST_KNOWN = DAY;
/** How long a reader waits for the first list, in milliseconds. Discord returns a page a second. */
const READER_WAITS = 8000;
/** The longest pause between two pages that is accepted from Discord, in seconds. */
const LONGEST_PAUSE = 15;

const PAGE = 1000;
const MOST_MEMBERS = 100_000;

function createCaches() {
  return {
    rosters: new LRUCache<GuildId, Roster>({
      maxSize: 1_000_000,
      sizeCalculation: ({ members }) => members.length + 10,
    }),
    flights: new Map<GuildId, Promise<Roster>>(),
    /** Guilds whose last listing failed. */
    failed: new LRUCache<GuildId, true>({ max: 10_000 }),
    /** Recently removed members, whom a list requested earlier may still include. */
    removed: new LRUCache<string, number>({ max: 10_000, ttl: PRESENTABLE }),
  };
}

declare global {
  var coralliumRosters: ReturnType<typeof createCaches> | undefined;
}
const { rosters, flights, failed, removed } = perProcess('coralliumRosters', createCaches);

/** Reads one page; if Discord asks for a pause, retries once. */
async function listPage(guildId: GuildId, after: string | null): Promise<readonly GuildMember[]> {
  try {
    return await listMembersAfter(guildId, after, PAGE);
  } catch (error) {
    const pause = isAppError(error, 'rate_limited') ? (error.details.retryAfter ?? LONGEST_PAUSE + 1) : null;
    // Only between two pages: a failure of the first one is reported at once.
    if (pause === null || pause > LONGEST_PAUSE || after === null) throw error;
    await sleep(pause * 1000);
    return listMembersAfter(guildId, after, PAGE);
  }
}

/** Ids differ in length: the longer one is greater. Discord's pages are already in this order. */
function byId({ userId: left }: GuildMember, { userId: right }: GuildMember): number {
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : left > right ? 1 : 0;
}

async function listAll(guildId: GuildId): Promise<Roster> {
  const askedAt = Date.now();
  const members: GuildMember[] = [];
  let after: string | null = null;
  let isPartial = false;
  for (;;) {
    const page: readonly GuildMember[] = await listPage(guildId, after);
    members.push(...page);
    after = page.at(-1)?.userId ?? null;
    if (page.length < PAGE || after === null) break;
    if (members.length >= MOST_MEMBERS) {
      isPartial = true;
      break;
    }
  }
  const isThere = ({ userId }: GuildMember) => (removed.get(`${guildId}:${userId}`) ?? 0) < askedAt;
  return { members: members.filter(isThere).sort(byId), askedAt, isPartial };
}

/** The refresh in progress, or a new one; shared by the readers of a guild. */
function refresh(guildId: GuildId): Promise<Roster> {
  const running = flights.get(guildId);
  if (running) return running;
  const flight = listAll(guildId)
    .then(
      (roster) => {
        rosters.set(guildId, roster);
        failed.delete(guildId);
        return roster;
      },
      (error: unknown) => {
        failed.set(guildId, true);
        throw error;
      },
    )
    .finally(() => flights.delete(guildId));
  flights.set(guildId, flight);
  return flight;
}

async function withinPatience(flight: Promise<Roster>): Promise<Roster> {
  const timer = new AbortController();
  const late = sleep(READER_WAITS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new AppError('discord_unavailable', {
      message: 'The list of members is still loading. Try again in a moment.',
    });
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([flight, late]);
  } finally {
    timer.abort();
  }
}

function toNotice(roster: Roster, isOld: boolean): string | null {
  if (isOld) return "Discord can't be reached right now. This is the last known list of members.";
  if (!roster.isPartial) return null;
  return `Only the first ${grouped(roster.members.length)} members are listed. Others can be banned by their ID.`;
}

/**
 * The members of a guild, at most 60 s old or, during a refresh, at most ten minutes; if Discord is
 * unavailable, the last known list of up to a day with a notice. `refresh` asks Discord now and returns no
 * old list. Without any list, throws the call's error: `discord_refused` (no members intent), `rate_limited`
 * or `discord_unavailable`.
 */
export async function getRoster(guildId: GuildId, options: { refresh?: boolean } = {}): Promise<KnownRoster> {
  noteRead(untracked);
  if (options.refresh) {
    // A refresh that began earlier may miss what the caller has just done.
    await flights.get(guildId)?.catch(() => undefined);
    const roster = await withinPatience(refresh(guildId));
    return { roster, notice: toNotice(roster, false) };
  }
  const known = rosters.get(guildId);
  if (!known) {
    const roster = await withinPatience(refresh(guildId));
    return { roster, notice: toNotice(roster, false) };
  }
  const age = Date.now() - known.askedAt;
  if (age < FRESH) return { roster: known, notice: toNotice(known, false) };
  const flight = refresh(guildId);
  if (age < PRESENTABLE) {
    flight.catch((error: unknown) => log().warn({ err: error, guildId }, 'members could not be listed'));
    return { roster: known, notice: toNotice(known, failed.has(guildId)) };
  }
  try {
    const roster = await withinPatience(flight);
    return { roster, notice: toNotice(roster, false) };
  } catch (error) {
    if (age >= LAST_KNOWN) throw error;
    return { roster: known, notice: toNotice(known, true) };
  }
}

/** Removes people from the cached list after the bot has removed them from the guild. */
export function forgetMembers(guildId: GuildId, userIds: readonly UserId[]): void {
  const gone = new Set<string>(userIds);
  for (const id of gone) removed.set(`${guildId}:${id}`, Date.now());
  const known = rosters.get(guildId);
  if (!known) return;
  rosters.set(guildId, { ...known, members: known.members.filter(({ userId }) => !gone.has(userId)) });
}
