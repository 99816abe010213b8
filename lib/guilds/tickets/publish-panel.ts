import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { workOff } from '@/lib/delivery/work-off';
import { openGate } from '@/lib/guilds/assert-may';
import { getGuildPlan, requireUnlocked } from '@/lib/guilds/guild-plan';
import { getSeen } from '@/lib/guilds/seen-directory';
import { checkPanel } from '@/lib/guilds/tickets/check-panel';
import {
  assertNotPublishing,
  assertVersion,
  changePanelList,
  findPanel,
  type PanelList,
  toListedPanel,
} from '@/lib/guilds/tickets/panel-list';
import { oldMessageKey, ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { publishPanelAction, type saveAndPublishPanelAction } from '@/lib/rules/tickets/actions';
import type { TicketPanel } from '@/lib/rules/tickets/panel';
import { panelTitle } from '@/lib/rules/tickets/panel';
import type { ListedPanel, StoredPanel } from '@/lib/rules/tickets/panel-schema';

export interface PublishedPanel {
  readonly panel: ListedPanel;
  /** Why its message in another channel is still there, or null. */
  readonly leftBehind: string | null;
}

export interface Publishing {
  readonly key: string;
  readonly at: string;
  readonly by: Actor;
  readonly action: typeof publishPanelAction | typeof saveAndPublishPanelAction;
}

/** What a person must be allowed to do to post a panel whose tickets are channels of a category. */
export function publishStake({ publishChannel, ticketCategoryID }: TicketPanel) {
  return { channels: { post: publishChannel, category: ticketCategoryID } };
}

/** The list with a panel to be posted; `before` is restored if Discord refuses. Pure. */
export function withPosting(
  list: PanelList,
  panel: StoredPanel,
  before: StoredPanel | null,
  { key, at, by, action }: Publishing,
): PanelList {
  const params = { title: panelTitle(panel.data) };
  const audit = toActionEntry(action, { guildId: list.guildId, by, at, params });
  const item = {
    ...newItem('post-panel', key, at, audit),
    panelId: panel.id,
    by: { userId: by.userId, username: by.username },
    before,
  };
  return { ...list, outbox: [...list.outbox, item] };
}

/**
 * Changes the panels of a guild, and delivers the effects. Returns the panels afterwards, and why an entry
 * has failed. Throws what `change` throws; and for the entry `awaits` Discord's refusal and
 * `discord_uncertain`.
 */
export async function changePanels(
  guildId: GuildId,
  change: (list: PanelList) => PanelList,
  awaits?: string,
): Promise<{ readonly list: PanelList; readonly failureOf: (key: string) => string | null }> {
  // Leftovers of a crashed process or of a call without a response must not block everyone.
  await workOff(ticketPanelOutlet, guildId);
  const write = changePanelList(guildId, change);
  const { stored, failures } = await deliver(ticketPanelOutlet, guildId, write, { awaits });
  if (!stored) throw new AppError('internal');
  return { list: stored.value, failureOf: (key) => failures.get(key)?.message ?? null };
}

/**
 * Publishes a saved panel: edits its message if it exists, otherwise posts it again. Throws `not_found`,
 * `stale` for another version, `conflict` while it is being published, `invalid` if it can't work any more,
 * `premium_required` for a locked one, `forbidden` if the person could not post it or create its ticket
 * channels; and what changePanels throws.
 */
export async function publishPanel(
  guildId: GuildId,
  { panelId, panelVersion }: { readonly panelId: string; readonly panelVersion?: string | undefined },
  by: Actor,
): Promise<PublishedPanel> {
  const [snapshot, plan] = await Promise.all([getSeen(guildId, by), getGuildPlan(guildId)]);
  const publishing = { key: randomUUID(), at: new Date().toISOString(), by, action: publishPanelAction };
  const { key } = publishing;
  const gate = await openGate(snapshot, by);
  const publish = (before: PanelList) => {
    const panel = findPanel(before, panelId);
    assertVersion(panel, panelVersion);
    requireUnlocked(lockOn('ticketPanels', plan, before.panels)(panel), plan);
    assertNotPublishing(before, panelId);
    checkPanel(panel.data, snapshot);
    gate(publishPanelAction, publishStake(panel.data));
    return withPosting(before, panel, panel, publishing);
  };
  const { list, failureOf } = await changePanels(guildId, publish, key);
  return { panel: toListedPanel(list, findPanel(list, panelId)), leftBehind: failureOf(oldMessageKey(key)) };
}
