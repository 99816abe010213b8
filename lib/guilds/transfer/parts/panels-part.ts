import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { panelInput } from '@/lib/contracts/tickets/panels';
import { isAppError } from '@/lib/core/errors';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import { checkPanel, checkPlanLimit } from '@/lib/guilds/tickets/check-panel';
import {
  assertUnclaimed,
  changePanels,
  listPanels,
  type Panel,
  type PanelData,
  toPanelVersion,
} from '@/lib/guilds/tickets/panel-list';
import { definePart } from '@/lib/guilds/transfer/define-part';
import {
  type Chosen,
  channelName,
  type Failure,
  mergeChosen,
  plainName,
  planRoom,
} from '@/lib/guilds/transfer/part-rules';

const entry = ticketPanelLists.schema.shape.panels
  .unwrap()
  .element.shape.data.omit({ panelEmbedId: true })
  // The saved message that it shows, by its name: ids are another guild's.
  .extend({ panelEmbed: z.string().nullable() })
  .strict();
type Entry = z.output<typeof entry>;

type Names = readonly { readonly id: string; readonly name: string }[];

function toEntry({ data: { panelEmbedId, ...rest } }: Panel, names: Names): Entry {
  const shown = names.find(({ id }) => id === panelEmbedId)?.name ?? null;
  return { ...rest, panelEmbed: shown };
}

function toData({ panelEmbed, ...rest }: Entry, panelEmbedId: string | null): PanelData {
  return { ...rest, panelEmbedId };
}

function lacksMessage(name: string): string {
  return `It shows the saved message '${name}', which is not here.`;
}

function whyClaimed(panel: Panel, now: number): string | null {
  try {
    assertUnclaimed(panel, now);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

/**
 * Ticket panels; a new one is not published, and one that is replaced keeps its message until somebody
 * publishes it again.
 */
export const panelsPart = definePart({
  id: 'panels',
  schema: entry,
  read: async (guildId) => {
    const [panels, names] = await Promise.all([listPanels(guildId), listTemplates(guildId)]);
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
    [
      channelName(publishChannel, around),
      length === 0 ? 'one button' : `${length} ${length === 1 ? 'option' : 'options'}`,
    ].join(', '),
  check: (panel, { snapshot, plan, messages }, { before }) => {
    const wrong = panelInput.safeParse(toData(panel, null)).error?.issues[0]?.message;
    if (wrong !== undefined) return wrong;
    const { panelEmbed, dropdownOptions } = panel;
    const ids = dropdownOptions.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return 'Two of its options have the same id.';
    if (panelEmbed !== null && !messages.has(plainName(panelEmbed))) return lacksMessage(panelEmbed);
    checkPlanLimit('ticketOptions', plan, {
      count: dropdownOptions.length,
      before: before?.dropdownOptions.length ?? 0,
    });
    checkPanel(toData(panel, panelEmbed), snapshot);
    return null;
  },
  room: planRoom('panels', 'ticketPanels'),
  write: async ({ guildId, by, choose }) => {
    const names = await listTemplates(guildId);
    const now = Date.now();
    const idOf = (name: string | null) =>
      name === null ? null : names.find((one) => plainName(one.name) === plainName(name))?.id;
    let failures: Failure[] = [];
    const whyNot = (panels: readonly Panel[], { content, before }: Chosen<Entry>) => {
      const panel = before === null ? undefined : panels[before];
      if (idOf(content.panelEmbed) === undefined) return lacksMessage(content.panelEmbed ?? '');
      return panel ? whyClaimed(panel, now) : null;
    };
    await changePanels(guildId, (panels) => {
      const chosen = choose(panels.map((panel) => toEntry(panel, names)));
      failures = chosen.flatMap((one) => {
        const reason = whyNot(panels, one);
        return reason === null ? [] : [{ key: one.key, reason }];
      });
      const writable = chosen.filter(({ key }) => failures.every((failure) => failure.key !== key));
      if (writable.length === 0) return panels;
      return mergeChosen(panels, writable, (content, before): Panel => {
        const data = toData(content, idOf(content.panelEmbed) ?? null);
        const stamp = { updatedAt: new Date(now).toISOString(), updatedBy: by.username };
        const fresh = { id: randomBytes(12).toString('base64url'), posted: null, claim: null };
        return { ...(before ?? fresh), version: toPanelVersion(data), data, ...stamp };
      });
    });
    return failures;
  },
});
