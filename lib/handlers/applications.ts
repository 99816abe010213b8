import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { streamFile } from '@/lib/api/stream-file';
import * as contracts from '@/lib/contracts/applications';
import { AppError } from '@/lib/core/errors';
import { createApplication } from '@/lib/guilds/applications/create-application';
import { decideSubmission } from '@/lib/guilds/applications/decide-submission';
import { deleteApplication } from '@/lib/guilds/applications/delete-application';
import { exportSubmissions } from '@/lib/guilds/applications/export-submissions';
import { listSubmissions } from '@/lib/guilds/applications/list-submissions';
import { listOpenApplications, readOpenApplication } from '@/lib/guilds/applications/open-applications';
import { submitApplication } from '@/lib/guilds/applications/submit-application';
import { updateApplication } from '@/lib/guilds/applications/update-application';

export const calls = handlers(contracts, {
  createApplication: async ({ params, body, viewer }) => {
    const application = await createApplication(params.guildId, body, viewer());
    return { message: '✅ Application created.', application };
  },
  updateApplication: async ({ params, body, viewer }) => {
    const application = await updateApplication(params.guildId, params.appId, body, viewer());
    return { message: '✅ Application updated.', application };
  },
  deleteApplication: async ({ params, viewer }) => {
    await deleteApplication(params.guildId, params.appId, viewer());
    return { message: '✅ Application deleted.' };
  },
  listSubmissions: ({ params, query }) => {
    const { application, state, search, after } = query;
    return listSubmissions({ guildId: params.guildId, appId: application, state, search }, after);
  },
  exportSubmissions: async ({ params, query }) => {
    const { application, state, search } = query;
    const rows = exportSubmissions({ guildId: params.guildId, appId: application, state, search });
    return streamFile(rows, 'applications.csv');
  },
  decideSubmission: ({ params, body, viewer }) =>
    decideSubmission(params.guildId, params.submissionId, body, viewer()),
  listOpenApplications: ({ params }) => listOpenApplications(params.guildId),
  readOpenApplication: ({ params }) => readOpenApplication(params.guildId, params.applicationId),
  submitApplication: async ({ params, body, viewer }) => {
    const by = viewer();
    if (body.userId !== by.userId) throw new AppError('forbidden');
    const submissionId = await submitApplication(params.guildId, params.applicationId, body, by);
    return { message: 'Application submitted successfully!', submissionId };
  },
});
