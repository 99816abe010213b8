import type { FoundMessage, OutgoingMessage } from '@/lib/core/discord';

const orEmpty = (text: string | undefined) => text?.trim() ?? '';

/** Identifies a bot's message by its texts and component ids, the same before and after sending. */
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
