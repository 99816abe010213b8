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

/** A planned message to view or stop. Throws `not_found`, `forbidden` if its channel is hidden from them. */
export async function openPlanned(guildId: GuildId, id: string, by: Viewer): Promise<StoredPlanned> {
  const entry = requirePlanned(await readPlannedList(guildId, { fresh: true }), id);
  await assertMay(await getSnapshot(guildId), by, openPlannedAction, { channels: { post: entry.channelId } });
  return entry;
}

/** A planned message that may be posted. Throws `premium_required` if it is locked. */
export async function openUnlocked(guildId: GuildId, id: string): Promise<StoredPlanned> {
  const [list, plan] = await Promise.all([readPlannedList(guildId, { fresh: true }), getGuildPlan(guildId)]);
  const entry = requirePlanned(list, id);
  requireUnlocked(lockOnPlanned(list, plan)(entry), plan);
  return entry;
}

/**
 * The channel in which the bot will post for a person. Throws `invalid` for an unusable channel and for
 * mentions that the person may not use, `forbidden` if the person may not post there.
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
 * Changes the planned messages of a guild and delivers the effects. `change` is pure and may throw; it gets
 * the list in the guild's current time zone, and the time in milliseconds. Returns the list as the browser
 * shows it. Throws what `change` throws, and what `deliver` throws.
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

export function withNote(list: PlannedList, note: AuditItem): PlannedList {
  return { ...list, outbox: [...list.outbox, note] };
}
