import { z } from 'zod';
import { auditItem, auditQuery } from '@/lib/contracts/audit';
import { site } from '@/lib/contracts/bases';
import { access, staffAreas } from '@/lib/core/access';

export const listStaffLog = site.get('/staff/log', {
  summary: 'What staff did, newest first, in pages of 25.',
  access: access[staffAreas.log.level],
  query: auditQuery.extend({
    target: z.string().max(20).optional(),
  }),
  returns: z.object({ items: z.array(auditItem), next: z.string().nullable() }),
});
