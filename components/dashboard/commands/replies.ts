import { useQuery } from '@tanstack/react-query';
import { type SectionData, sectionKey } from '@/components/form/section-data';
import type { PanelProps } from '@/components/panel/panel-props';
import { callGuild } from '@/lib/api/call-guild';
import type { RepliesData } from '@/lib/contracts/replies';
import type { Variable } from '@/lib/core/variable';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { PlanLimit } from '@/lib/plan-limits';
import type { ReplyKind } from '@/lib/rules/replies/limits';
import type { ListedCommand, ListedResponse } from '@/lib/rules/replies/schema';
import { commandVariables, responseVariables } from '@/lib/rules/replies/variables';

export type RepliesPanel = PanelProps<'commands'>;
export type ListedReply = ListedCommand | ListedResponse;

/** A kind's texts and paths. */
export interface ReplyWords {
  readonly kind: ReplyKind;
  readonly tab: string;
  readonly limit: PlanLimit;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly description: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly variables: readonly Variable[];
}

export const replyWords: Readonly<Record<ReplyKind, ReplyWords>> = {
  command: {
    kind: 'command',
    tab: 'custom',
    limit: 'customCommands',
    title: 'Custom Commands',
    one: 'custom command',
    many: 'custom commands',
    description: 'Commands of your own, answered with a message that you write.',
    emptyTitle: 'No custom commands yet',
    emptyText: 'Write one for what members ask again and again: rules, links, how to get help.',
    variables: commandVariables,
  },
  response: {
    kind: 'response',
    tab: 'responses',
    limit: 'autoResponses',
    title: 'Auto Responses',
    one: 'auto response',
    many: 'auto responses',
    description: 'Answered without a command. If several fit a message, the first one answers.',
    emptyTitle: 'No auto responses yet',
    emptyText: "Choose a text to look out for, and the bot's answer when someone writes it.",
    variables: responseVariables,
  },
};

/** A reply's name: `!rules`, or its trigger. */
export function shownName(reply: ListedReply, prefix: string): string {
  return reply.kind === 'command' ? `${prefix}${reply.name}` : reply.trigger;
}

type Data = SectionData<SectionOf<'commands'>>;

/** The section with a response's lists. */
export function showReplies(data: Data, { customCommands, autoResponses }: RepliesData): Data {
  return { ...data, answer: { ...data.answer, customCommands, autoResponses } };
}

export function replyKey(panel: RepliesPanel, id: string) {
  return [...sectionKey(panel), 'reply', id];
}

/** A reply with its messages; null loads none. */
export function useReply(panel: RepliesPanel, id: string | null) {
  return useQuery({
    queryKey: replyKey(panel, id ?? ''),
    queryFn: async ({ signal }) => {
      const params = { replyId: id ?? '' };
      return (await callGuild(panel, 'GET', '/commands/replies/{replyId}', { params, signal })).reply;
    },
    enabled: id !== null,
    // Editing requires the current version.
    staleTime: 0,
  });
}

/** The URL of a tab, with its action. */
export function hrefOf(
  panel: RepliesPanel,
  tab: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `/dashboard/${panel.guildId}/commands?${new URLSearchParams({ tab, ...query })}`;
}
