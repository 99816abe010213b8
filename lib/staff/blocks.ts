import 'server-only';
import { endSessionsOf } from '@/lib/auth/end-session';
import type { addBlock as addContract, ListedBlock } from '@/lib/contracts/staff/blocklist';
import { describeDay } from '@/lib/core/dates';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, forbidden, invalidAt } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import { guilds } from '@/lib/db/collections';
import { blocks, siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { siteScope } from '@/lib/rules/staff/actions';
import { blockId, isBlocking } from '@/lib/rules/staff/block-schema';
import { addBlockAction, removeBlockAction } from '@/lib/rules/staff/guild-actions';
import type { BlockKind } from '@/lib/rules/staff/guild-form';
import { staffLevelOf } from '@/lib/rules/staff/staff-changes';
import { findBilled } from '@/lib/staff/find-billed';
import { findNamed, findNames } from '@/lib/staff/find-names';
import { noStaff, withOwners } from '@/lib/staff/staff-list';

type Block = Doc<typeof blocks>;

const PAGE = 25;
/** How far in the future a block may end. */
const farthestMs = 20 * 366 * DAY;

/** The outbox of blocks holds log entries only; followers are notified of the change itself. */
export const blockOutlet = defineOutlet(blocks);

async function toListed(found: readonly Block[]): Promise<ListedBlock[]> {
  const idsOf = (kind: BlockKind) => found.flatMap((block) => (block.kind === kind ? [block.targetId] : []));
  const [people, servers, ...billed] = await Promise.all([
    findNames(idsOf('user')),
    collectionOf(guilds).getMany(idsOf('guild')),
    findBilled('user', idsOf('user')),
    findBilled('guild', idsOf('guild')),
  ]);
  const now = Date.now();
  return found.map(({ createdBy, ...block }) => ({
    ...block,
    createdBy: createdBy.username,
    name:
      (block.kind === 'user' ? people.get(block.targetId) : servers.get(block.targetId)?.value.name) ?? null,
    isBlocking: isBlocking(block, now),
    isBilled: billed[block.kind === 'user' ? 0 : 1]?.has(block.targetId) ?? false,
  }));
}

async function toOne(block: Block): Promise<ListedBlock> {
  const [listed] = await toListed([block]);
  if (!listed) throw new AppError('internal');
  return listed;
}

/** A page of blocks in a state, newest first. */
export async function listBlocks({
  state,
  after,
}: {
  readonly state: Block['state'];
  readonly after?: string | undefined;
}) {
  const { items, next } = await collectionOf(blocks).list({
    index: 'state',
    equals: state,
    order: 'desc',
    limit: PAGE,
    after,
  });
  return { items: await toListed(items.map(({ value }) => value)), next };
}

/** The target's name in the log, with its id, since names aren't unique. */
async function toTarget({ kind, targetId }: Pick<Block, 'kind' | 'targetId'>) {
  if (kind === 'user') {
    const target = await findNamed(targetId);
    return { what: target.username === targetId ? 'the user ' : '', target };
  }
  const guild = await collectionOf(guilds).get(targetId);
  return {
    what: '',
    target: { thing: guild ? `${guild.value.name} (${targetId})` : `the server ${targetId}` },
  };
}

/** Refuses to block staff: an owner has to remove them from the staff first. */
async function assertNoStaff(targetId: string): Promise<void> {
  const staff = await collectionOf(siteStaff).get(siteStaffId, { fresh: true });
  if (staffLevelOf(withOwners(staff?.value ?? noStaff), targetId) === null) return;
  throw forbidden('This person is on the staff. An owner has to remove them from it first.');
}

/**
 * Blocks a person or a server, or updates reason and end of an existing block. Ends the person's sessions.
 * Throws `forbidden` for staff, `invalid` for an end that has passed or is more than 20 years away.
 */
export async function addBlock(
  { kind, targetId, reason, expiresAt: typed }: BodyOf<typeof addContract>,
  by: Actor,
): Promise<ListedBlock> {
  const now = Date.now();
  const expiresAt = typed === '' ? null : new Date(typed).toISOString();
  if (expiresAt !== null && (Date.parse(expiresAt) <= now || Date.parse(expiresAt) > now + farthestMs)) {
    throw invalidAt('expiresAt', 'Choose a time within the next 20 years, or none for no end.');
  }
  if (kind === 'user') await assertNoStaff(targetId);
  const at = new Date(now).toISOString();
  const block: Block = {
    kind,
    targetId,
    state: 'active',
    reason,
    createdAt: at,
    createdBy: { userId: by.userId, username: by.username },
    expiresAt,
    outbox: [],
  };
  const params = {
    ...(await toTarget(block)),
    until: expiresAt === null ? 'without an end' : `until ${describeDay(expiresAt)}`,
    reason,
  };
  const entry = toActionEntry(addBlockAction, { guildId: siteScope, by, at, params, about: [targetId] });
  const before: Block = { ...block, state: 'lifted' };
  const stored = await changeNoted(blockOutlet, blockId(kind, targetId), before, (present) => ({
    value: { ...block, outbox: present.outbox },
    entry,
  }));
  if (kind === 'user') await endSessionsOf(targetId);
  return toOne(stored);
}

/** Lifts a block. Throws `not_found` if there is none, `conflict` if it is already lifted. */
export async function removeBlock(kind: BlockKind, targetId: string, by: Actor): Promise<ListedBlock> {
  const id = blockId(kind, targetId);
  const present = await collectionOf(blocks).get(id, { fresh: true });
  if (!present) throw new AppError('not_found');
  const at = new Date().toISOString();
  const params = await toTarget(present.value);
  const entry = toActionEntry(removeBlockAction, { guildId: siteScope, by, at, params, about: [targetId] });
  const stored = await changeNoted<Block>(blockOutlet, id, present.value, (block) => {
    if (block.state === 'lifted') throw conflict('This block is lifted already.');
    return { value: { ...block, state: 'lifted' as const }, entry };
  });
  return toOne(stored);
}
