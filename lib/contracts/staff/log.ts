import { z } from 'zod';
import { auditItem, auditQuery } from '@/lib/contracts/audit';
import { access, staffAreas } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';

export const listStaffLog = defineEndpoint({
  method: 'GET',
  path: '/api/staff/log',
  summary: 'What staff did, newest first, in pages of 25.',
  access: access[staffAreas.log.level],
  query: auditQuery,
  returns: z.object({ items: z.array(auditItem), next: z.string().nullable() }),
});
