import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { checkDraft } from '@/lib/rules/messages/draft-check';
import { checkOwnIds } from '@/lib/rules/messages/own-ids';

/**
 * Throws `invalid` with every part of a draft that Discord would refuse, by `draft.<path>`, and for custom
 * ids reserved for the bot. `before`: the message being edited, whose ids may stay.
 */
export function requireSendable(draft: MessageDraft, before?: MessageDraft): void {
  const problems = [...checkDraft(draft), ...checkOwnIds(draft, before)];
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(
    problems.map(({ path, message }) => [path === '' ? 'draft' : `draft.${path}`, message]),
  );
  throw new AppError('invalid', { message: first.message, fields });
}
