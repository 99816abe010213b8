import { customIdsOf, type MessageDraft } from '@/lib/rules/messages/draft';
import type { DraftProblem } from '@/lib/rules/messages/draft-check';

/** The prefix of the bot's own ids for votes, tickets and role menus (lib/core/custom-id). */
const ownIdPrefix = 'corallium:';

const message = `IDs that start with '${ownIdPrefix}' are reserved for the bot.`;

/**
 * Rejects custom ids reserved for the bot: typed by hand they would trigger a vote, a ticket or a role that
 * no one set up. `before`: the message being edited, whose ids may stay.
 */
export function checkOwnIds(draft: MessageDraft, before?: MessageDraft): DraftProblem[] {
  const kept = before ? customIdsOf(before) : [];
  const isForged = (id: string) => id.startsWith(ownIdPrefix) && !kept.includes(id);
  return draft.rows.flatMap((row, index) => {
    if (row.kind === 'select')
      return isForged(row.customId) ? [{ path: `rows.${index}.customId`, message }] : [];
    return row.buttons.flatMap(({ style, customId }, place) =>
      style !== 'link' && isForged(customId)
        ? [{ path: `rows.${index}.buttons.${place}.customId`, message }]
        : [],
    );
  });
}
