import { serve } from '@/lib/api/serve';
import { findEmojiPicture } from '@/lib/content/emoji-pictures';
import { readEmoji as contract } from '@/lib/contracts/emoji';
import { emojiVersion } from '@/lib/core/emoji-pictures';
import { AppError } from '@/lib/core/errors';

export const GET = serve(contract, async ({ params: { version, code } }) => {
  const picture = await findEmojiPicture(code);
  if (picture === null) throw new AppError('not_found');
  const isKept = version === emojiVersion;
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
});
