import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { ReportInput } from '@/lib/contracts/reports';
import { conflict, ignored, invalidAt, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { reports } from '@/lib/db/collections/reports';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { findMember } from '@/lib/discord/members';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import type { ReportCategory } from '@/lib/guild-settings/report-category';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/references';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { reportOutlet } from '@/lib/guilds/reports/report-outlet';
import { returnReportSlot, takeReportSlot } from '@/lib/guilds/reports/report-slots';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { newItem } from '@/lib/rules/delivery/outbox';
import type { StoredReport } from '@/lib/rules/reports/schema';

function assertTaken({ kind }: ReportInput, settings: ValuesOf<typeof section>): void {
  if (settings.reportChannelID === null) throw conflict("This server isn't taking reports.");
  if (kind === 'user' && settings.disableUser)
    throw conflict("This server isn't taking reports about members.");
  if (kind === 'issue' && settings.disableIssue)
    throw conflict("This server isn't taking reports about problems.");
}

async function findTarget(
  guildId: GuildId,
  input: ReportInput,
  reporterId: UserId,
): Promise<StoredReport['target']> {
  if (input.kind === 'issue') return null;
  const invalid = (message: string) => invalidAt('targetId', message);
  if (input.targetId === reporterId) throw invalid("You can't report yourself.");
  const member = await findMember(guildId, input.targetId);
  if (!member) throw invalid("This person isn't in this server.");
  return { userId: member.userId, username: member.displayName };
}

function findCategory(
  { categories }: ValuesOf<typeof section>,
  name: string | undefined,
  isNeeded: boolean,
): ReportCategory | null {
  if (name !== undefined) {
    const category = categories.find((one) => one.name === name);
    if (category) return category;
    throw conflict(`This server has no report category '${name}'.`);
  }
  if (!isNeeded || categories.length === 0) return null;
  throw invalidAt('category', 'Choose a category.');
}

/**
 * Creates a member's report: posts it to the guild's report channel and queues it. Idempotent by `key` and
 * person. Returns its id and a message. Throws `conflict` if the guild accepts none (of that kind) or has no
 * such category, and at the person's limit of open reports or before the cooldown is over; `invalid` at
 * `targetId` for a person who is not in the guild or the reporter, and at `category` if `needsCategory` and
 * the guild has some; Discord's refusal, after which it is not stored, and `discord_uncertain`.
 */
export async function createReport(
  guildId: GuildId,
  by: Pick<Viewer, 'userId' | 'username'>,
  input: ReportInput,
  { needsCategory = false }: { readonly needsCategory?: boolean } = {},
): Promise<{ readonly message: string; readonly id: string }> {
  const id = toRepeatableId(guildId, by.userId, input.key ?? randomUUID());
  const sent = { id, message: "Report sent. Thank you! This server's team will look at it." };
  if (await collectionOf(reports).get(id, { fresh: true })) {
    await deliver(reportOutlet, id, async () => undefined, { awaits: id });
    return sent;
  }
  const snapshot = await getSnapshot(guildId);
  const settings = await readStoredValues(section, guildId);
  assertTaken(input, settings);
  const category = findCategory(settings, input.category, needsCategory);
  const channel = requirePostable(snapshot, settings.reportChannelID ?? '', 'reportChannelID');
  const target = await findTarget(guildId, input, by.userId);
  const createdAt = new Date().toISOString();
  const owner = { guildId, userId: by.userId };
  const { upvote, reaction, reportcolor: colour } = settings;
  const post = {
    ...newItem('post-report', id, createdAt),
    colour,
    reactions: upvote ? [...reactionsOf(reaction)] : [],
  };
  const report: StoredReport = {
    guildId,
    kind: input.kind,
    state: 'posting',
    scopes: [],
    listedAt: createdAt,
    reporter: { userId: by.userId, username: by.username },
    target,
    category,
    text: input.text,
    createdAt,
    channelId: channel.id,
    messageId: null,
    resolution: null,
    outbox: [post],
  };
  await takeReportSlot(owner, id, settings);
  try {
    // A repeated call continues what the first one began.
    const insert = (all: Collection<StoredReport>) => all.insert(id, report).catch(ignored('already_exists'));
    await deliver(reportOutlet, id, insert, { awaits: id });
  } catch (error) {
    // A report that may still be posted keeps its slot.
    if (!isAppError(error, 'discord_uncertain')) await returnReportSlot(owner, id).catch(() => {});
    throw error;
  }
  return sent;
}
