import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { PlannedData } from '@/lib/contracts/planned-messages';
import type { ChannelId, GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { assertMay } from '@/lib/guilds/assert-may';
import { toAllowedMentions } from '@/lib/guilds/embedbuilder/allowed-mentions';
import {
  changePlannedList,
  lockOnPlanned,
  readPlannedList,
  readZone,
  removeDrafts,
  requirePlanned,
  toPlannedData,
} from '@/lib/guilds/embedbuilder/planned-list';
import { plannedOutlet } from '@/lib/guilds/embedbuilder/planned-outlet';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan, requireUnlocked } from '@/lib/guilds/guild-plan';
import { requirePostable } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import type { AuditItem } from '@/lib/rules/delivery/outbox';
import type { MentionChoice } from '@/lib/rules/messages/mentions';
import { openPlannedAction, type planMessageAction } from '@/lib/rules/planned-messages/actions';
import { withZone } from '@/lib/rules/planned-messages/list';
import type { PlannedList, StoredPlanned } from '@/lib/rules/planned-messages/schema';

/**
 * A planned message that a person is about to see or stop. Throws `not_found`, and `forbidden` for a channel
 * that is hidden.
 */
export async function openPlanned(guildId: GuildId, id: string, by: Viewer): Promise<StoredPlanned> {
  const entry = requirePlanned(await readPlannedList(guildId, { fresh: true }), id);
  await assertMay(await getSnapshot(guildId), by, openPlannedAction, { channels: { post: entry.channelId } });
  return entry;
}

/** The same of one that is posted as the person has it. Throws `premium_required` where it is locked. */
export async function openUnlocked(guildId: GuildId, id: string): Promise<StoredPlanned> {
  const [list, plan] = await Promise.all([readPlannedList(guildId, { fresh: true }), getGuildPlan(guildId)]);
  const entry = requirePlanned(list, id);
  requireUnlocked(lockOnPlanned(list, plan)(entry), plan);
  return entry;
}

/**
 * The channel in which a person has the bot post. Throws `invalid` for one that cannot be used and for
 * mentions that the person may not lend, `forbidden` for who may not post there.
 */
export async function requirePlace(
  guildId: GuildId,
  by: Viewer,
  action: Pick<typeof planMessageAction, 'needs'>,
  { channel, mentions }: { readonly channel: string; readonly mentions: MentionChoice },
): Promise<{ readonly channelId: ChannelId; readonly channelName: string }> {
  const snapshot = await getSeen(guildId, by);
  const { id: channelId, name: channelName } = requirePostable(snapshot, channel, 'channel');
  await assertMay(snapshot, by, action, { channels: { post: channelId } });
  await toAllowedMentions(mentions, { snapshot, channelId, channelName }, by.userId);
  return { channelId, channelName };
}

/**
 * Changes the planned messages of a guild and has done what follows. `change` is pure and may throw; it gets
 * the list by the guild's present clocks, and the time in milliseconds. Gives what the browser shows then.
 * Throws what `change` throws, and as `deliver` does.
 */
export async function changePlanned(
  guildId: GuildId,
  by: Viewer,
  change: (list: PlannedList, now: number) => PlannedList,
  awaits?: string,
): Promise<PlannedData & { readonly list: PlannedList }> {
  const [zone, plan, seen] = await Promise.all([
    readZone(guildId),
    getGuildPlan(guildId),
    getSeen(guildId, by),
  ]);
  const key = randomUUID();
  let named: readonly string[] = [];
  const write = changePlannedList(guildId, (present) => {
    const now = Date.now();
    named = present.planned.map(({ draftId }) => draftId);
    return change(withZone(present, zone, key, now), now);
  });
  const { stored } = await deliver(plannedOutlet, guildId, write, { awaits });
  const list = stored?.value ?? (await readPlannedList(guildId, { fresh: true }));
  const left = new Set(list.planned.map(({ draftId }) => draftId));
  await removeDrafts(
    guildId,
    named.filter((draftId) => !left.has(draftId)),
  );
  return { ...toPlannedData(list, { plan, zone, seen }), list };
}

/** The list with a note for the audit log. */
export function withNote(list: PlannedList, note: AuditItem): PlannedList {
  return { ...list, outbox: [...list.outbox, note] };
}
