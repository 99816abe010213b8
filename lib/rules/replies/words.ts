import { describeMinutes } from '@/lib/core/duration';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import type { MatchMode } from '@/lib/rules/replies/limits';
import type { ReplyContent } from '@/lib/rules/replies/schema';

export const matchLabels = {
  contains: 'Contains',
  word: 'Whole word',
  starts: 'Starts with',
  exact: 'Exactly',
} as const satisfies Record<MatchMode, string>;

/** A reply's name in the audit log and in messages: `the custom command 'rules'`. */
export function replyName(
  reply: Pick<ReplyContent, 'kind'> & { readonly name?: string; readonly trigger?: string },
): string {
  return reply.kind === 'command'
    ? `the custom command '${reply.name ?? ''}'`
    : `the auto response '${reply.trigger ?? ''}'`;
}

/** The beginning of a message's first text on one line, at most 120 characters. */
export function messageText({ content, embeds: [embed] }: MessageDraft): string {
  const texts = [content, embed?.title ?? '', embed?.description ?? ''];
  const [text = ''] = texts.map((one) => one.replace(/\s+/gu, ' ').trim()).filter((one) => one !== '');
  const letters = [...text];
  return letters.length > 120 ? `${letters.slice(0, 119).join('')}…` : text;
}

/** `30 seconds for each member`; null for no cool-down. */
export function describeCooldown({
  cooldown,
  cooldownScope,
}: Pick<ReplyContent, 'cooldown' | 'cooldownScope'>): string | null {
  if (cooldown === 0) return null;
  const isWhole = cooldown % 60 === 0;
  const time = isWhole
    ? describeMinutes(cooldown / 60)
    : `${cooldown} ${cooldown === 1 ? 'second' : 'seconds'}`;
  return `${time} per ${cooldownScope}`;
}
