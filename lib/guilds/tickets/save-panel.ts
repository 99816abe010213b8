import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { ListedPanel, PanelInput } from '@/lib/contracts/tickets/panels';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { buildMessage } from '@/lib/guilds/tickets/build-message';
import { checkPanel, checkPlanLimit } from '@/lib/guilds/tickets/check-panel';
import {
  assertUnclaimed,
  assertVersion,
  changePanels,
  findPanel,
  newClaim,
  type Panel,
  type PanelData,
  toListedPanel,
  toPanelVersion,
} from '@/lib/guilds/tickets/panel-list';
import { carryOut } from '@/lib/guilds/tickets/publish-panel';
import type { Plan } from '@/lib/plans';

export interface SaveRequest {
  readonly panelIndex: number;
  readonly panelData: PanelInput;
  /** The panel that is meant, null for a new one; absent: whichever stands at the index. */
  readonly panelId?: string | null | undefined;
  readonly panelVersion?: string | undefined;
  readonly publish: boolean;
}

export interface SavedPanel {
  readonly panelIndex: number;
  readonly panel: ListedPanel;
  readonly leftBehind: string | null;
}

/** Every option with an id of its own: the one that it has, or a new one. */
function withOptionIds(input: PanelInput): PanelData {
  const taken = new Set<string>();
  const dropdownOptions = input.dropdownOptions.map(({ id, ...option }) => {
    const own = id === undefined || taken.has(id) ? randomBytes(6).toString('base64url') : id;
    taken.add(own);
    return { id: own, ...option };
  });
  return { ...input, dropdownOptions };
}

/** The panel that is saved over, or null for a new one. */
function findBefore(
  panels: readonly Panel[],
  { panelId, panelIndex, panelVersion }: SaveRequest,
): Panel | null {
  if (panelId === null) return null;
  const found = panelId === undefined ? panels[panelIndex] : findPanel(panels, panelId);
  if (!found) return null;
  assertVersion(found, panelVersion);
  return found;
}

interface Writing {
  readonly request: SaveRequest;
  readonly data: PanelData;
  readonly plan: Plan;
  readonly newId: string;
  readonly claim: Panel['claim'];
  readonly username: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The list with the panel in it, and what stood in its place. Pure. */
function putPanel(panels: readonly Panel[], { request, data, plan, newId, claim, username, now }: Writing) {
  const before = findBefore(panels, request);
  if (before) assertUnclaimed(before, now);
  checkPlanLimit('ticketOptions', plan, {
    count: data.dropdownOptions.length,
    before: before?.data.dropdownOptions.length ?? 0,
  });
  if (!before) checkPlanLimit('ticketPanels', plan, { count: panels.length + 1, before: panels.length });
  const panel: Panel = {
    id: before?.id ?? newId,
    version: toPanelVersion(data),
    data,
    posted: before?.posted ?? null,
    claim,
    updatedAt: new Date(now).toISOString(),
    updatedBy: username,
  };
  const after = before ? panels.map((one) => (one.id === before.id ? panel : one)) : [...panels, panel];
  return { before, panel, after };
}

/**
 * Saves a panel: over the one at the index (or with the id), or as a new one at the end of the list; and
 * publishes it where that is asked. Throws `invalid` with `fields` under `panelData`, `premium_required`
 * beyond the plan, `stale` and `conflict` when somebody else changes it; and as sendMessage does: a panel
 * that Discord refuses stays as it was, and a new one is not kept.
 */
export async function savePanel(
  guildId: GuildId,
  request: SaveRequest,
  by: Pick<Viewer, 'username'>,
): Promise<SavedPanel> {
  const [snapshot, plan] = await Promise.all([findSnapshot(guildId), getGuildPlan(guildId)]);
  if (!snapshot) throw new AppError('not_found');
  const data = withOptionIds(request.panelData);
  checkPanel(data, snapshot);
  const newId = randomBytes(12).toString('base64url');
  await buildMessage(guildId, newId, data);
  const now = Date.now();
  const token = randomUUID();
  const claim = request.publish ? newClaim(token, by.username, now) : null;
  const writing: Writing = { request, data, plan, newId, claim, username: by.username, now };
  let put: ReturnType<typeof putPanel> | undefined;
  const panels = await changePanels(guildId, (list) => {
    put = putPanel(list, writing);
    return put.after;
  });
  if (!put) throw new AppError('internal');
  const { before, panel } = put;
  const panelIndex = panels.findIndex(({ id }) => id === panel.id);
  if (!request.publish) return { panelIndex, panel: toListedPanel(guildId, panel), leftBehind: null };
  return { panelIndex, ...(await carryOut(guildId, panel, token, () => before)) };
}
