import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { response } from '@/lib/core/endpoint';

export const readEmoji = site.get('/emoji/{version}/{code}', {
  access: access.public,
  summary: 'The picture of an emoji, by its code points (`1f469-200d-1f680`), as SVG.',
  params: z.object({
    /** The pictures' version: older ones must not be cached. */
    version: z.string().max(20),
    code: z.string().regex(/^[\da-f]{2,6}(-[\da-f]{2,6}){0,15}$/),
  }),
  returns: response,
  // A picker shows a hundred of them, once.
  limit: { count: 6000, seconds: 60 },
});
