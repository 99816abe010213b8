import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { savePanel as contract } from '@/lib/contracts/tickets/panels';
import type { BodyOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { openGate } from '@/lib/guilds/assert-may';
import { getGuildPlan, requireUnlocked } from '@/lib/guilds/guild-plan';
import { getSeen } from '@/lib/guilds/seen-directory';
import { buildMessage } from '@/lib/guilds/tickets/build-message';
import { checkPanel, checkPlanLimit } from '@/lib/guilds/tickets/check-panel';
import {
  assertNotPublishing,
  assertVersion,
  findPanel,
  type PanelList,
  readPanelList,
  toListedPanel,
  toPanelVersion,
} from '@/lib/guilds/tickets/panel-list';
import { oldMessageKey } from '@/lib/guilds/tickets/panel-outlet';
import { changePanels, publishStake, withPosting } from '@/lib/guilds/tickets/publish-panel';
import type { Plan } from '@/lib/plans';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { saveAndPublishPanelAction, savePanelAction } from '@/lib/rules/tickets/actions';
import { panelTitle, type TicketPanel } from '@/lib/rules/tickets/panel';
import type { ListedPanel, PanelInput, StoredPanel } from '@/lib/rules/tickets/panel-schema';

export type SaveRequest = BodyOf<typeof contract>;

export interface SavedPanel {
  readonly panelIndex: number;
  readonly panel: ListedPanel;
  readonly leftBehind: string | null;
}

/** What a panel newly refers to. */
export function newlyChosen(data: TicketPanel, before: Omit<TicketPanel, 'panelEmbedId'> | null) {
  const { post, category } = publishStake(data).channels;
  return {
    channels: {
      post: post === before?.publishChannel ? null : post,
      category: category === before?.ticketCategoryID ? null : category,
    },
  };
}

/** Gives every option an id: its own, or a new one. */
function withOptionIds(input: PanelInput): TicketPanel {
  const taken = new Set<string>();
  const dropdownOptions = input.dropdownOptions.map(({ id, ...option }) => {
    const own = id === undefined || taken.has(id) ? randomBytes(6).toString('base64url') : id;
    taken.add(own);
    return { id: own, ...option };
  });
  return { ...input, dropdownOptions };
}

/** The panel to overwrite, or null for a new one. */
function findBefore(list: PanelList, { panelId, panelIndex, panelVersion }: SaveRequest): StoredPanel | null {
  if (panelId === null) return null;
  const found = panelId === undefined ? list.panels[panelIndex] : findPanel(list, panelId);
  if (!found) return null;
  assertVersion(found, panelVersion);
  return found;
}

interface Writing {
  readonly request: SaveRequest;
  readonly data: TicketPanel;
  readonly plan: Plan;
  readonly newId: string;
  readonly key: string;
  /** ISO date. */
  readonly at: string;
  readonly by: Actor;
}

/** The list with the saved panel and its pending effects. Pure. */
function putPanel(list: PanelList, { request, data, plan, newId, key, at, by }: Writing): PanelList {
  const { guildId, panels } = list;
  const before = findBefore(list, request);
  if (before) {
    requireUnlocked(lockOn('ticketPanels', plan, panels)(before), plan);
    assertNotPublishing(list, before.id);
  }
  checkPlanLimit('ticketOptions', plan, {
    count: data.dropdownOptions.length,
    before: before?.data.dropdownOptions.length ?? 0,
  });
  if (!before) checkPlanLimit('ticketPanels', plan, { count: panels.length + 1, before: panels.length });
  const panel: StoredPanel = {
    id: before?.id ?? newId,
    version: toPanelVersion(data),
    data,
    posted: before?.posted ?? null,
    updatedAt: at,
    updatedBy: { userId: by.userId, username: by.username },
  };
  const after = {
    ...list,
    panels: before ? panels.map((one) => (one.id === before.id ? panel : one)) : [...panels, panel],
  };
  if (request.publish) {
    return withPosting(after, panel, before, { key, at, by, action: saveAndPublishPanelAction });
  }
  const entry = toActionEntry(savePanelAction, { guildId, by, at, params: { title: panelTitle(data) } });
  return { ...after, outbox: [...after.outbox, newAuditItem(key, entry)] };
}

/**
 * Saves a panel over the one at the index (or with the id), or as a new one at the end of the list; and
 * publishes it on request. Throws `invalid` with `fields` under `panelData`, `premium_required` beyond the
 * plan, `forbidden` if the person could not do on Discord what it does, `stale` and `conflict` for concurrent
 * changes; and what changePanels throws: a refused panel stays as it was, and a new one is not stored.
 */
export async function savePanel(guildId: GuildId, request: SaveRequest, by: Actor): Promise<SavedPanel> {
  const [snapshot, plan] = await Promise.all([getSeen(guildId, by), getGuildPlan(guildId)]);
  const data = withOptionIds(request.panelData);
  const known = request.panelId === null ? null : findBefore(await readPanelList(guildId), request);
  checkPanel(data, snapshot, known?.data ?? null);
  const gate = await openGate(snapshot, by);
  if (request.publish) gate(saveAndPublishPanelAction, publishStake(data));
  else gate(savePanelAction, newlyChosen(data, known?.data ?? null));
  const newId = randomBytes(12).toString('base64url');
  await buildMessage(guildId, newId, data);
  const key = randomUUID();
  const at = new Date().toISOString();
  let panelId = newId;
  const put = (list: PanelList) => {
    panelId = findBefore(list, request)?.id ?? newId;
    return putPanel(list, { request, data, plan, newId, key, at, by });
  };
  const { list, failureOf } = await changePanels(guildId, put, key);
  return {
    panelIndex: list.panels.findIndex(({ id }) => id === panelId),
    panel: toListedPanel(list, findPanel(list, panelId)),
    leftBehind: failureOf(oldMessageKey(key)),
  };
}
