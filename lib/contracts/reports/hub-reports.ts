import { z } from 'zod';
import { reportInput } from '@/lib/contracts/reports/reports';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { ownReport, reportCategory } from '@/lib/rules/reports/schema';

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
  summary: 'The kinds of report that this server takes, and members whose name starts with the query.',
  access: access.member,
  params: z.object({ guildId }),
  query: z.object({ query: z.string().trim().max(40).default('') }),
  body: nothing,
  returns: z.object({
    /** Whether members, and problems, can be reported. */
    user: z.boolean(),
    issue: z.boolean(),
    /** What a report can be about: one has to be chosen where there are some. */
    categories: z.array(reportCategory),
    people: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })),
  }),
  limit: { count: 60, seconds: 60 },
});

export const ownReportPage = z.object({ items: z.array(ownReport), next: z.string().nullable() });
export type OwnReportPage = z.infer<typeof ownReportPage>;

export const listOwnReports = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/userModules/reports/{guildId}/own',
  summary: "Pages of the caller's own reports in a server, newest first.",
  access: access.member,
  params: z.object({ guildId }),
  query: z.object({ after: z.string().max(600).optional() }),
  body: nothing,
  returns: ownReportPage,
});
