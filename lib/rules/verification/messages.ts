import type { OutgoingMessage } from '@/lib/core/discord';
import { mention } from '@/lib/core/mention';
import type { Person } from '@/lib/core/person';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { isYoungAccount } from '@/lib/rules/verification/queue';
import type { Verification } from '@/lib/rules/verification/schema';

/** Discord's yellow, green and red. */
const appearances = {
  waiting: { title: 'Waiting for review', color: 0xfee75c },
  approved: { title: 'Approved', color: 0x57f287 },
  denied: { title: 'Denied', color: 0xed4245 },
} as const;

/** The team's message about a waiting person, and about the decision; no pings. */
export function toReviewMessage(verification: Verification): OutgoingMessage {
  const { userId, username, accountCreatedAt, createdAt, tries, state, decision } = verification;
  const { title, color } = appearances[state === 'trying' ? 'waiting' : state];
  const age = `<t:${Math.floor(Date.parse(accountCreatedAt) / 1000)}:R>`;
  const isYoung = isYoungAccount(accountCreatedAt, Date.parse(createdAt));
  return {
    embeds: [
      {
        title,
        description: `<@${userId}> · ${username}`,
        color,
        timestamp: createdAt,
        fields: [
          { name: 'Account created', value: isYoung ? `⚠️ ${age}` : age, inline: true },
          { name: 'Wrong answers', value: String(tries), inline: true },
          ...(decision
            ? [
                {
                  name: title,
                  value: [`By ${mention(decision.by.userId)}`, decision.reason].filter(Boolean).join('\n'),
                },
              ]
            : [{ name: 'Decide', value: 'On the dashboard, under Verify.' }]),
        ],
      },
    ],
    allowedMentions: { parse: [] },
  };
}

/** The configured direct message to a verified member, with its placeholders; null for none. */
export function greetingOf({
  dmToggle,
  dmMessage,
}: Pick<ValuesOf<typeof verify>, 'dmToggle' | 'dmMessage'>): string | null {
  return dmToggle && dmMessage.trim() !== '' ? dmMessage : null;
}

/** The text with its placeholders filled in; `guild` is null for a text without placeholders. */
export function textFor({ userId, username }: Person, text: string, guild: string | null): string {
  return guild === null ? text : fillPlaceholders(text, { user: `<@${userId}>`, user_tag: username, guild });
}

export function denialText(guildName: string, reason: string): string {
  return `The team of ${guildName} has not approved your verification.${reason === '' ? '' : `\n${reason}`}`;
}
