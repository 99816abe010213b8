import { emojiAnswer } from '@/lib/api/emoji-answer';
import { serve } from '@/lib/api/serve';
import { readEmoji as contract } from '@/lib/contracts/emoji';

export const GET = serve(contract, ({ params }) => emojiAnswer(params));
