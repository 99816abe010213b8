import 'server-only';
import { findEmojiPicture } from '@/lib/content/emoji-pictures';
import { emojiVersion } from '@/lib/core/emoji-pictures';
import { AppError } from '@/lib/core/errors';

/**
 * The picture of an emoji, cached forever under the current version. Throws `not_found` for anything else.
 */
export async function emojiAnswer({ version, code }: { readonly version: string; readonly code: string }) {
  const picture = await findEmojiPicture(code);
  if (picture === null) throw new AppError('not_found');
  const isKept = version === emojiVersion;
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
}
