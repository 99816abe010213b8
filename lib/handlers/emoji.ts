import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { findEmojiPicture } from '@/lib/content/emoji-pictures';
import * as contracts from '@/lib/contracts/emoji';
import { emojiVersion } from '@/lib/core/emoji-pictures';
import { AppError } from '@/lib/core/errors';

export const calls = handlers(contracts, {
  readEmoji: async ({ params: { version, code } }) => {
    const picture = await findEmojiPicture(code);
    if (picture === null) throw new AppError('not_found');
    const isCurrent = version === emojiVersion;
    return new Response(picture, {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      },
    });
  },
});
