import type { FoundMessage, OutgoingMessage } from '@/lib/core/discord';

const orEmpty = (text: string | undefined) => text?.trim() ?? '';

/**
 * Identifies a message of the bot by its texts and the ids of its buttons and menus; equal before sending
 * and as returned by Discord.
 */
export function fingerprint({
  content,
  embeds = [],
  components = [],
}: Pick<OutgoingMessage, 'content' | 'embeds' | 'components'> | FoundMessage): string {
  return JSON.stringify([
    orEmpty(content),
    embeds.map(({ title, description, footer, fields = [] }) => [
      orEmpty(title),
      orEmpty(description),
      orEmpty(footer?.text),
      fields.map(({ name, value }) => [name.trim(), value.trim()]),
    ]),
    components.flatMap((row) => row.map((part) => (part.kind === 'link' ? part.url : part.customId))),
  ]);
}
