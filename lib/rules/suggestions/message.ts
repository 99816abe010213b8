import { toColourNumber } from '@/lib/core/colour';
import type { MessageEmbed } from '@/lib/core/discord';
import { mention } from '@/lib/core/mention';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { suggestions } from '@/lib/guild-settings/sections/suggestions';
import type { ValuesOf } from '@/lib/guild-settings/values';

/** Maximum characters of a suggestion, and of a decision's reason. */
export const suggestionLimits = {
  /** Open suggestions of a server. */
  active: 500,
  text: 1000,
  reason: 500,
} as const;

/**
 * Maximum UTF-16 units of each part: below Discord's limits (4096 and 2048) however it counts, and below the
 * 6000 of an embed together with a reason.
 */
const LONGEST = { description: 4096, footer: 800 } as const;

/** The settings of the embed; the texts are templates with {suggestion}, {user}, {user_tag}. */
export type SuggestionAppearance = Pick<
  ValuesOf<typeof suggestions>,
  'suggestioncolor' | 'approvedColor' | 'deniedColor' | 'description' | 'footer' | 'timestamp'
>;

export type SuggestionColours = Pick<
  SuggestionAppearance,
  'suggestioncolor' | 'approvedColor' | 'deniedColor'
>;

export interface ShownSuggestion {
  readonly suggestion: string;
  readonly userId: string;
  readonly username: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly decision: {
    readonly state: 'approved' | 'denied';
    readonly by: { readonly userId: string };
    readonly reason: string;
  } | null;
}

/** Returns the first `max` units without splitting a character, with `…` if any are missing. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function edgeOf({ decision }: ShownSuggestion, appearance: SuggestionColours): number | undefined {
  const { suggestioncolor, approvedColor, deniedColor } = appearance;
  if (!decision) return toColourNumber(suggestioncolor);
  return toColourNumber(decision.state === 'approved' ? approvedColor : deniedColor);
}

function toDecisionField({ state, by, reason }: NonNullable<ShownSuggestion['decision']>) {
  const name = state === 'approved' ? 'Approved' : 'Denied';
  return { name, value: [`By ${mention(by.userId)}`, reason].filter((line) => line !== '').join('\n') };
}

/** A suggestion's embed by the settings' templates; an empty one omits its part, never the whole text. */
export function toSuggestionEmbed(shown: ShownSuggestion, appearance: SuggestionAppearance): MessageEmbed {
  const values = { suggestion: shown.suggestion, user: mention(shown.userId), user_tag: shown.username };
  const description = fillPlaceholders(appearance.description, values).trim() || shown.suggestion;
  const footer = fillPlaceholders(appearance.footer, values).trim();
  const { decision } = shown;
  return {
    description: cut(description, LONGEST.description),
    color: edgeOf(shown, appearance),
    footer: footer === '' ? undefined : { text: cut(footer, LONGEST.footer) },
    timestamp: appearance.timestamp ? shown.createdAt : undefined,
    fields: decision ? [toDecisionField(decision)] : undefined,
  };
}

/** The announcement of a decision in the log channel; null for an open suggestion. */
export function toDecisionEmbed(shown: ShownSuggestion, colours: SuggestionColours): MessageEmbed | null {
  const { decision } = shown;
  if (!decision) return null;
  return {
    title: decision.state === 'approved' ? 'Suggestion approved' : 'Suggestion denied',
    description: cut(shown.suggestion, LONGEST.description),
    color: edgeOf(shown, colours),
    fields: [{ name: 'Suggested by', value: mention(shown.userId) }, toDecisionField(decision)],
  };
}
