import { toColourNumber } from '@/lib/core/colour';
import type { MessageEmbed } from '@/lib/core/discord';
import { fillPlaceholders } from '@/lib/core/placeholders';

/** Most characters of a suggestion, and of the reason of a decision. */
export const suggestionLimits = { text: 1000, reason: 500 } as const;

/**
 * What the filled parts are cut to, in UTF-16 units: however Discord counts, they stay below its limits (4096 and 2048), and below the 6000 of an
 * embed together with a reason.
 */
const LONGEST = { description: 4096, footer: 800 } as const;

/** Discord's green and red: the edge of what is decided. */
const decidedColours = { approved: '#57F287', denied: '#ED4245' } as const;

/** The settings of the embed. */
export interface SuggestionLook {
  /** `#rrggbb`. */
  readonly suggestioncolor: string;
  /** Template with {suggestion}, {user}, {user_tag}. */
  readonly description: string;
  readonly footer: string;
  readonly timestamp: boolean;
}

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

/** The first `max` units, no character in halves; where some are missing the last one says so. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** What was decided and by whom, as a field of an embed. */
function toDecisionField({ state, by, reason }: NonNullable<ShownSuggestion['decision']>) {
  const name = state === 'approved' ? 'Approved' : 'Denied';
  return { name, value: [`By <@${by.userId}>`, reason].filter((line) => line !== '').join('\n') };
}

/**
 * A suggestion as the bot posts it: filled by the settings' templates, in their colour while it is open, green once approved and red once
 * denied. An empty template leaves its part out, but never an embed without text.
 */
export function toSuggestionEmbed(shown: ShownSuggestion, look: SuggestionLook): MessageEmbed {
  const values = { suggestion: shown.suggestion, user: `<@${shown.userId}>`, user_tag: shown.username };
  const description = fillPlaceholders(look.description, values).trim() || shown.suggestion;
  const footer = fillPlaceholders(look.footer, values).trim();
  const { decision } = shown;
  return {
    description: cut(description, LONGEST.description),
    color: toColourNumber(decision ? decidedColours[decision.state] : look.suggestioncolor),
    footer: footer === '' ? undefined : { text: cut(footer, LONGEST.footer) },
    timestamp: look.timestamp ? shown.createdAt : undefined,
    fields: decision ? [toDecisionField(decision)] : undefined,
  };
}

/** The announcement of a decision in the log channel; null for a suggestion that is open. */
export function toDecisionEmbed(shown: ShownSuggestion): MessageEmbed | null {
  const { decision } = shown;
  if (!decision) return null;
  return {
    title: decision.state === 'approved' ? 'Suggestion approved' : 'Suggestion denied',
    description: cut(shown.suggestion, LONGEST.description),
    color: toColourNumber(decidedColours[decision.state]),
    fields: [{ name: 'Suggested by', value: `<@${shown.userId}>` }, toDecisionField(decision)],
  };
}
