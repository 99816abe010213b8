import 'server-only';
import type { GuildMember } from '@/lib/core/discord';
import { isAppError } from '@/lib/core/errors';

// Discord allows five single-member lookups per second and guild. Requests for a member whose lookup has
// begun therefore share the next lookup, which is fresh enough for all of them. If many members are wanted,
// one page of the guild's list covers all members on it.

/** Maximum concurrent lookups per guild; if more members wait, a page is read instead. */
const MOST = 5;
/** Members per page, Discord's maximum. */
export const MEMBER_PAGE = 1000;

interface Waiting {
  readonly answer: Promise<GuildMember | null>;
  readonly resolve: (member: GuildMember | null) => void;
  readonly reject: (error: unknown) => void;
}

interface GuildQueue {
  /** Lookups that have not begun, by user. */
  readonly waiting: Map<string, Waiting>;
  /** Users who are being looked up. */
  readonly asked: Set<string>;
  underway: number;
}

export interface MemberCalls {
  findOne(guildId: string, userId: string): Promise<GuildMember | null>;
  /** A page of members with ids above `after`, ascending. */
  listAfter(guildId: string, after: string): Promise<readonly GuildMember[]>;
}

function newWaiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  let reject: Waiting['reject'] = () => undefined;
  const answer = new Promise<GuildMember | null>((onFound, onFailed) => {
    resolve = onFound;
    reject = onFailed;
  });
  return { answer, resolve, reject };
}

/** A member on a page; null if they are not in the guild, undefined if the page ends before their id. */
function onPage(page: readonly GuildMember[], userId: string): GuildMember | null | undefined {
  const found = page.find((member) => member.userId === userId);
  if (found) return found;
  const last = page.at(-1);
  return page.length < MEMBER_PAGE || last === undefined || BigInt(last.userId) > BigInt(userId)
    ? null
    : undefined;
}

/** Creates a lookup that shares calls, and never returns data older than its request. */
export function createMemberQueue(calls: MemberCalls): MemberCalls['findOne'] {
  const queues = new Map<string, GuildQueue>();

  async function fetchMembers(guildId: string, wanted: ReadonlyMap<string, Waiting>): Promise<void> {
    const ids = [...wanted.keys()].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const [first = ''] = ids;
    const single = async (id: string) => {
      const waiting = wanted.get(id);
      await calls.findOne(guildId, id).then(waiting?.resolve, waiting?.reject);
    };
    if (ids.length === 1) return single(first);
    const page = await calls
      .listAfter(guildId, String(BigInt(first) - 1n))
      .catch((error: unknown) => (isAppError(error, 'discord_refused') ? null : { error }));
    // Listing members needs the members intent.
    if (page === null) return void (await Promise.all(ids.map(single)));
    for (const [id, { resolve, reject }] of wanted) {
      if ('error' in page) reject(page.error);
      else {
        const found = onPage(page, id);
        if (found !== undefined) resolve(found);
        else findOne(guildId, id).then(resolve, reject);
      }
    }
  }

  function next(guildId: string, queue: GuildQueue): void {
    while (queue.underway < MOST) {
      const free = [...queue.waiting].filter(([id]) => !queue.asked.has(id));
      const wanted = new Map(free.length > MOST ? free : free.slice(0, 1));
      if (wanted.size === 0) break;
      for (const id of wanted.keys()) {
        queue.waiting.delete(id);
        queue.asked.add(id);
      }
      queue.underway += 1;
      void fetchMembers(guildId, wanted).finally(() => {
        queue.underway -= 1;
        for (const id of wanted.keys()) queue.asked.delete(id);
        next(guildId, queue);
      });
    }
    if (queue.underway === 0) queues.delete(guildId);
  }

  function findOne(guildId: string, userId: string): Promise<GuildMember | null> {
    const queue = queues.get(guildId) ?? { waiting: new Map(), asked: new Set(), underway: 0 };
    queues.set(guildId, queue);
    const waiting = queue.waiting.get(userId) ?? newWaiting();
    queue.waiting.set(userId, waiting);
    next(guildId, queue);
    return waiting.answer;
  }

  return findOne;
}
