import type { FoundMessage, OutgoingMessage } from '@/lib/core/discord';

const orEmpty = (text: string | undefined) => text?.trim() ?? '';

/**
 * What tells one message of the bot from another: its texts, and the ids of its buttons and menus. The same
 * for a message that is sent and for that message as Discord gives it back.
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
