import 'server-only';
import type { openBotTicket as contract } from '@/lib/contracts/bot/tickets';
import type { AnswerOf, BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, invalidAt, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { deliver } from '@/lib/delivery/deliver';
import { findMember } from '@/lib/discord/members';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { findPanel, readPanelList } from '@/lib/guilds/tickets/panel-list';
import { findTicket } from '@/lib/guilds/tickets/ticket-documents';
import { planNotices, ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { freeTicketSlot, takeTicketSlot } from '@/lib/guilds/tickets/ticket-slots';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { listsOfTicket } from '@/lib/rules/tickets/lists';
import type { TicketPanel } from '@/lib/rules/tickets/panel';
import type { Ticket } from '@/lib/rules/tickets/ticket-schema';

export type TicketRequest = BodyOf<typeof contract>;

function assertTaken({ ticketToggle, ticketType }: ValuesOf<typeof section>, panelId: string | null): void {
  if (!ticketToggle) throw conflict("This server isn't taking tickets.");
  if (ticketType === 'panel' && panelId === null) {
    throw conflict('Tickets in this server are opened from a panel.');
  }
  if (ticketType === 'command' && panelId !== null) {
    throw conflict('Tickets in this server are opened with a command.');
  }
}

function findTopic({ dropdownOptions }: TicketPanel, id: string | null) {
  if (dropdownOptions.length === 0 && id === null) return null;
  const found = dropdownOptions.find((option) => option.id === id);
  if (found) return found;
  throw invalidAt('topic', id === null ? 'Choose a topic.' : 'This topic no longer exists.');
}

/** The start of a ticket, from its panel and the settings. */
async function toStart(
  guildId: GuildId,
  { panelId, topic }: TicketRequest,
  settings: ValuesOf<typeof section>,
): Promise<Pick<Ticket, 'topic' | 'start'>> {
  const { ticketEmbedColor: colour, defaultTicketCategoryID } = settings;
  const none = { supportRoleId: null, pingRoleId: null, message: '', colour };
  if (panelId === null) return { topic: null, start: { ...none, categoryId: defaultTicketCategoryID } };
  const [list, plan] = await Promise.all([readPanelList(guildId), getGuildPlan(guildId)]);
  const panel = findPanel(list, panelId);
  const { data } = panel;
  const option = findTopic(data, topic);
  const isOptionLocked = lockOn('ticketOptions', plan, data.dropdownOptions);
  if (lockOn('ticketPanels', plan, list.panels)(panel) || (option && isOptionLocked(option)))
    throw conflict("This server isn't taking tickets here at the moment.");
  const start = {
    categoryId: data.ticketCategoryID || defaultTicketCategoryID,
    supportRoleId: data.supportRoleID,
    pingRoleId: option?.rolePing ?? null,
    message: option?.defaultMessage.trim() || data.ticketDefaultMessage.trim(),
    colour,
  };
  return { topic: option?.label ?? null, start };
}

type Opened = AnswerOf<typeof contract>;

function toOpened({ id, value }: Stored<Ticket>, isNew: boolean): Opened {
  return { id, isNew, topic: value.topic, ...value.start };
}

/**
 * Opens a ticket for a member, and returns how it starts. Idempotent by `key` and person. Throws `conflict`
 * if the guild accepts none (in this way) or the member has reached their limit, `not_found` for non-members
 * and unknown panels, `invalid` at `topic`; and `discord_unavailable` if membership can't be checked.
 */
export async function openTicket(guildId: GuildId, request: TicketRequest): Promise<Opened> {
  const { userId, key, panelId } = request;
  const id = toRepeatableId(guildId, userId, key);
  const known = await findTicket(guildId, id, { fresh: true });
  if (known) return toOpened(known, false);
  const [snapshot, member] = await Promise.all([findSnapshot(guildId), findMember(guildId, userId)]);
  if (!snapshot || !member) throw new AppError('not_found');
  const settings = await readStoredValues(section, guildId);
  assertTaken(settings, panelId);
  const { topic, start } = await toStart(guildId, request, settings);
  const openedAt = new Date().toISOString();
  const opener = { userId, username: member.displayName };
  const ticket: Ticket = {
    guildId,
    panelId,
    topic,
    opener,
    channelId: null,
    state: 'open',
    openedAt,
    closedAt: null,
    closedBy: null,
    reason: '',
    claimedBy: null,
    start,
    counts: { messages: 0, attachments: 0 },
    pages: [],
    deleted: null,
    outbox: planNotices(id, 'opened', settings, openedAt),
    problems: [],
    lists: listsOfTicket({ guildId, state: 'open', opener }),
    listedAt: openedAt,
  };
  const owner = { guildId, userId };
  await takeTicketSlot(owner, id, settings.maxTicket);
  let isNew = true;
  const { stored } = await deliver(ticketOutlet, id, (all) =>
    all.insert(id, ticket).catch(async (error: unknown) => {
      isNew = false;
      if (isAppError(error, 'already_exists')) return;
      await freeTicketSlot(owner, id).catch(() => {});
      throw error;
    }),
  );
  if (!stored) throw new AppError('internal');
  return toOpened(stored, isNew);
}
