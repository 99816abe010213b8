import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { quantity } from '@/lib/core/quantity';
import { deliver } from '@/lib/delivery/deliver';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import { checkPanel, checkPlanLimit } from '@/lib/guilds/tickets/check-panel';
import {
  changePanelList,
  type PanelList,
  publisherOf,
  readPanelList,
  toPanelVersion,
} from '@/lib/guilds/tickets/panel-list';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { newlyChosen } from '@/lib/guilds/tickets/save-panel';
import { definePart } from '@/lib/guilds/transfer/define-part';
import {
  type Chosen,
  channelName,
  type Failure,
  mergeChosen,
  plainName,
  planRoom,
  withoutFailed,
} from '@/lib/guilds/transfer/part-rules';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { savePanelAction } from '@/lib/rules/tickets/actions';
import type { TicketPanel } from '@/lib/rules/tickets/panel';
import { panelInput, type StoredPanel, ticketPanel } from '@/lib/rules/tickets/panel-schema';

const entry = ticketPanel
  .omit({ panelEmbedId: true })
  // The saved message that it shows, by its name: ids are another guild's.
  .extend({ panelEmbed: z.string().nullable() });
type Entry = z.output<typeof entry>;

type Names = readonly { readonly id: string; readonly name: string }[];

function toEntry({ data: { panelEmbedId, ...rest } }: Pick<StoredPanel, 'data'>, names: Names): Entry {
  const shown = names.find(({ id }) => id === panelEmbedId)?.name ?? null;
  return { ...rest, panelEmbed: shown };
}

function toData({ panelEmbed, ...rest }: Entry, panelEmbedId: string | null): TicketPanel {
  return { ...rest, panelEmbedId };
}

function lacksMessage(name: string): string {
  return `It shows the saved message '${name}', which doesn't exist here.`;
}

/** Ticket panels. New ones are not published; replaced ones keep their message until published again. */
export const panelsPart = definePart({
  id: 'panels',
  schema: entry,
  read: async (guildId) => {
    const [{ panels }, names] = await Promise.all([readPanelList(guildId), listTemplates(guildId)]);
    return panels.map((panel) => toEntry(panel, names));
  },
  nameOf: ({ ticketTitle }) => ticketTitle.trim() || 'Panel without a title',
  keyOf: ({ ticketTitle }) => plainName(ticketTitle),
  mayRepeat: true,
  place: (panel, at) => ({
    ...panel,
    publishChannel: at.channel(panel.publishChannel),
    ticketCategoryID: at.channel(panel.ticketCategoryID),
    supportRoleID: at.role(panel.supportRoleID),
    dropdownOptions: panel.dropdownOptions.map((option) => ({
      ...option,
      rolePing: at.optionalRole(option.rolePing),
    })),
  }),
  describe: ({ publishChannel, dropdownOptions: { length } }, around) =>
    [channelName(publishChannel, around), length === 0 ? 'one button' : quantity(length, 'option')].join(
      ', ',
    ),
  check: (panel, { snapshot, plan, messages, gate }, { before }) => {
    const wrong = panelInput.safeParse(toData(panel, null)).error?.issues[0]?.message;
    if (wrong !== undefined) return wrong;
    const { panelEmbed, dropdownOptions } = panel;
    const ids = dropdownOptions.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return 'Two of its options have the same ID.';
    if (panelEmbed !== null && !messages.has(plainName(panelEmbed))) return lacksMessage(panelEmbed);
    checkPlanLimit('ticketOptions', plan, {
      count: dropdownOptions.length,
      before: before?.dropdownOptions.length ?? 0,
    });
    const data = toData(panel, panelEmbed);
    gate(savePanelAction, newlyChosen(data, before));
    checkPanel(data, snapshot);
    return null;
  },
  room: planRoom('panels', 'ticketPanels'),
  write: async ({ guildId, by, choose, note }) => {
    const names = await listTemplates(guildId);
    const at = new Date().toISOString();
    const key = randomUUID();
    const idOf = (name: string | null) =>
      name === null ? null : names.find((one) => plainName(one.name) === plainName(name))?.id;
    let failures: Failure[] = [];
    const whyNot = (list: PanelList, { content, before }: Chosen<Entry>) => {
      const panel = before === null ? undefined : list.panels[before];
      if (idOf(content.panelEmbed) === undefined) return lacksMessage(content.panelEmbed ?? '');
      const publisher = panel ? publisherOf(list, panel.id) : null;
      return publisher && `${publisher} is publishing this panel right now. Try again.`;
    };
    const change = changePanelList(guildId, (list) => {
      const chosen = choose(list.panels.map((panel) => toEntry(panel, names)));
      failures = chosen.flatMap((one) => {
        const reason = whyNot(list, one);
        return reason === null ? [] : [{ key: one.key, reason }];
      });
      const writable = withoutFailed(chosen, failures);
      if (writable.length === 0) return list;
      const panels = mergeChosen(list.panels, writable, (content, before): StoredPanel => {
        const data = toData(content, idOf(content.panelEmbed) ?? null);
        const stamp = { updatedAt: at, updatedBy: { userId: by.userId, username: by.username } };
        const fresh = { id: randomBytes(12).toString('base64url'), posted: null };
        return { ...(before ?? fresh), version: toPanelVersion(data), data, ...stamp };
      });
      return { ...list, panels: [...panels], outbox: [...list.outbox, newAuditItem(key, note(writable))] };
    });
    await deliver(ticketPanelOutlet, guildId, change);
    return failures;
  },
});
