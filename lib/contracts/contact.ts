import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { usesContact } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { contactForm } from '@/lib/rules/contact/form';

export const readContactToken = site.get('/contact/token', {
  summary: 'A signed mark of now, which a form sends along to say when it was shown.',
  uses: usesContact,
  access: access.public,
  returns: z.object({ token: z.string() }),
});

export const submitContact = site.post('/contact/submit', {
  summary: 'Writes to the team of the site. Without a `token` only two messages an hour get through.',
  uses: usesContact,
  access: access.public,
  body: schemaOf(contactForm).extend({
    token: z.string().max(200).optional(),
    /** A hidden field for bots. */
    website: z.string().max(1000).optional(),
  }),
  returns: z.object({ message: z.string() }),
  limit: { count: 5, seconds: 600 },
  maxBytes: 32 * 1024,
});
