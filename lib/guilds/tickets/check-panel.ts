import 'server-only';
import { AppError, invalidAt } from '@/lib/core/errors';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/references';
import { limitFor, type PlanLimit, planThatRaises } from '@/lib/plan-limits';
import { type Plan, planNames } from '@/lib/plans';
import { roomOnHigher } from '@/lib/rules/premium/within-plan';
import { isBlankPanel, type TicketPanel } from '@/lib/rules/tickets/panel';

const invalid = (name: string, message: string) => invalidAt(`panelData.${name}`, message);

/**
 * Throws if a panel refers to unknown objects of the guild (a text channel that the bot can post in, a
 * category, roles), or has no text. A channel that it had before (`before`) may be hidden. Throws `invalid`
 * with `fields` under `panelData`.
 */
export function checkPanel(
  data: TicketPanel,
  snapshot: GuildSnapshot,
  before: Pick<TicketPanel, 'publishChannel'> | null = null,
): void {
  const { channels, roles } = snapshot.directory;
  const isKept = before?.publishChannel === data.publishChannel;
  if (!isKept || !channels.some(({ id, hidden }) => hidden && id === data.publishChannel)) {
    const place = requirePostable(snapshot, data.publishChannel, 'panelData.publishChannel');
    if (place.type !== 'text') throw invalid('publishChannel', `#${place.name} isn't a text channel.`);
  }
  const category = channels.find(({ id }) => id === data.ticketCategoryID);
  if (category?.type !== 'category') {
    throw invalid('ticketCategoryID', "This category doesn't exist in this server.");
  }
  const isRole = (id: string) => roles.some((role) => role.id === id);
  const missing = "This role doesn't exist in this server.";
  if (!isRole(data.supportRoleID)) throw invalid('supportRoleID', missing);
  const index = data.dropdownOptions.findIndex(({ rolePing }) => rolePing !== null && !isRole(rolePing));
  if (index !== -1) throw invalid(`dropdownOptions.${index}.rolePing`, missing);
  if (data.panelEmbedId === null && isBlankPanel(data)) {
    throw invalid('ticketDescription', 'Write a title or a description.');
  }
}

/**
 * Throws if the plan does not allow `count` of something: `premium_required` if a higher plan does, otherwise
 * `invalid`. Existing ones (`before` of them) may stay, even after the plan has ended.
 */
export function checkPlanLimit(
  limit: Extract<PlanLimit, 'ticketOptions' | 'ticketPanels'>,
  plan: Plan,
  { count, before }: { readonly count: number; readonly before: number },
): void {
  const most = limitFor(limit, plan);
  if (count <= most || count <= before) return;
  const field = limit === 'ticketOptions' ? 'panelData.dropdownOptions' : 'panelIndex';
  const what = limit === 'ticketOptions' ? 'options in a panel' : 'panels in a server';
  if (planThatRaises(limit, plan) === null) {
    throw invalidAt(field, `At most ${most} ${what}.`);
  }
  const message = `Premium Required: at most ${most} ${what} on the ${planNames[plan]} plan.${roomOnHigher(limit, plan)}`;
  throw new AppError('premium_required', { message, fields: { [field]: message } });
}
