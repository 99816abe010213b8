import 'server-only';
import type { GuildMember } from '@/lib/core/discord';
import { isAppError } from '@/lib/core/errors';

// Discord allows five single-member lookups per second and guild. So a request for a member who is being
// looked up shares the next lookup with later ones, which is fresh enough for all of them; and if many
// members are wanted, one page of the guild's list answers for all members on it.

/** Look-ups of a guild under way at once; where more members wait, a page is read. */
const MOST = 5;
/** Members a page, Discord's maximum. */
export const MEMBER_PAGE = 1000;

interface Waiting {
  readonly answer: Promise<GuildMember | null>;
  readonly resolve: (member: GuildMember | null) => void;
  readonly reject: (error: unknown) => void;
}

interface GuildQueue {
  /** By user, whose look-up has not begun. */
  readonly waiting: Map<string, Waiting>;
  /** Users who are being looked up. */
  readonly asked: Set<string>;
  underway: number;
}

export interface MemberCalls {
  findOne(guildId: string, userId: string): Promise<GuildMember | null>;
  /** A page of the list, in ascending order of id, after an id. */
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

/** A member on a page: null for a person who is not in the guild, undefined if the page ends before them. */
function onPage(page: readonly GuildMember[], userId: string): GuildMember | null | undefined {
  const found = page.find((member) => member.userId === userId);
  if (found) return found;
  const last = page.at(-1);
  return page.length < MEMBER_PAGE || last === undefined || BigInt(last.userId) > BigInt(userId)
    ? null
    : undefined;
}

/** A look-up that answers with what Discord says after it was asked for, in as few calls as that takes. */
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
    // Without the members intent there is no list.
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
