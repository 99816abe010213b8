import type { FoundMessage, OutgoingMessage } from '@/lib/core/discord';

const orEmpty = (text: string | undefined) => text?.trim() ?? '';

/**
 * Identifies a message of the bot by its texts and the ids of its buttons and menus. The same for a message
 * to be sent and for that message as Discord returns it.
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
