import { z } from 'zod';
import { reportInput } from '@/lib/contracts/reports';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';

export const sendReport = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/userModules/reports/{guildId}',
  summary: 'Reports another member or a problem to the team of a server.',
  access: access.member,
  params: z.object({ guildId }),
  query: nothing,
  body: reportInput,
  returns: z.object({ message: z.string(), id: z.string() }),
  limit: { count: 10, seconds: 60 },
});

export const findReportable = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/userModules/reports/{guildId}',
  summary: 'What can be reported here, and the members whose name begins with the query.',
  access: access.member,
  params: z.object({ guildId }),
  query: z.object({ query: z.string().trim().max(40).default('') }),
  body: nothing,
  returns: z.object({
    /** Whether members, and problems, can be reported. */
    user: z.boolean(),
    issue: z.boolean(),
    people: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })),
  }),
  limit: { count: 60, seconds: 60 },
});
