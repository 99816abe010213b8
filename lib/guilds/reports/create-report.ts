import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { ReportInput } from '@/lib/contracts/reports/reports';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { getStore } from '@/lib/db/store';
import { findMember } from '@/lib/discord/members';
import { sendMessage } from '@/lib/discord/messages';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { addReactions } from '@/lib/guilds/add-reactions';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { toReportMessage } from '@/lib/guilds/reports/report-message';
import { returnReportSlot, takeReportSlot } from '@/lib/guilds/reports/report-slots';
import { opened, type Report } from '@/lib/guilds/reports/report-states';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { ReportCategory } from '@/lib/rules/reports/category';

function assertTaken({ kind }: ReportInput, settings: ValuesOf<typeof section>): void {
  const refuse = (message: string) => new AppError('conflict', { message });
  if (settings.reportChannelID === null) throw refuse('This server takes no reports.');
  if (kind === 'user' && settings.disableUser) throw refuse('This server takes no reports of members.');
  if (kind === 'issue' && settings.disableIssue) throw refuse('This server takes no reports of problems.');
}

async function findTarget(
  guildId: GuildId,
  input: ReportInput,
  reporterId: UserId,
): Promise<Report['target']> {
  if (input.kind === 'issue') return null;
  const invalid = (message: string) => new AppError('invalid', { message, fields: { targetId: message } });
  if (input.targetId === reporterId) throw invalid('You cannot report yourself.');
  const member = await findMember(guildId, input.targetId);
  if (!member) throw invalid('This person is not in this server.');
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
    throw new AppError('conflict', { message: `This server has no report category “${name}”.` });
  }
  if (!isNeeded || categories.length === 0) return null;
  const message = 'Choose what it is about.';
  throw new AppError('invalid', { message, fields: { category: message } });
}

/**
 * Takes a member's report: posts it to the guild's report channel and puts it into the queue. Gives its id
 * and what to say. Throws `conflict` where the guild takes none (of that kind) or has no such category, and
 * for who has as many open ones as the settings allow or has sent one too short a time ago; `invalid` at
 * `targetId` for somebody who is not in the guild or the reporter, and at `category` where `needsCategory`
 * and the guild has some; and as sendMessage does: what Discord refuses is not stored.
 */
export async function createReport(
  guildId: GuildId,
  by: Pick<Viewer, 'userId' | 'username'>,
  input: ReportInput,
  { needsCategory = false }: { readonly needsCategory?: boolean } = {},
): Promise<{ readonly message: string; readonly id: string }> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const settings = await readStoredValues(section, guildId);
  assertTaken(input, settings);
  const category = findCategory(settings, input.category, needsCategory);
  const channel = requirePostable(snapshot, settings.reportChannelID ?? '', 'reportChannelID');
  const target = await findTarget(guildId, input, by.userId);
  const collection = (await getStore()).collection(reports);
  const id = randomUUID();
  const createdAt = new Date().toISOString();
  const reporter = { userId: by.userId, username: by.username };
  const report: Report = {
    guildId,
    kind: input.kind,
    state: 'posting',
    scopes: [],
    listedAt: createdAt,
    reporter,
    target,
    category,
    text: input.text,
    createdAt,
    channelId: channel.id,
    messageId: null,
    resolution: null,
  };
  const owner = { guildId, userId: by.userId };
  await takeReportSlot(owner, id, settings);
  let posted: string;
  try {
    await collection.insert(id, report);
    const { id: messageId } = await sendMessage(channel.id, toReportMessage(report, settings.reportcolor), {
      nonce: toPostNonce(id),
    });
    await collection.update(id, (value) => opened(value, messageId));
    posted = messageId;
  } catch (error) {
    await collection.remove(id).catch(() => {});
    await returnReportSlot(owner, id).catch(() => {});
    throw error;
  }
  if (settings.upvote) await addReactions(channel.id, posted, reactionsOf(settings.reaction));
  return { id, message: 'Report sent. Thank you: the team of this server will look at it.' };
}
