import 'server-only';
import { emojiAnswer } from '@/lib/api/emoji-answer';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/emoji';

export const calls = handlers(contracts, {
  readEmoji: ({ params }) => emojiAnswer(params),
});
