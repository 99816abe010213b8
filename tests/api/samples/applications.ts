import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/applications';
const member = '/api/dashboard/userModules/applications';
// Neither exists, and only people with access learn that.
const appId = 'no-such-form';
const submissionId = 'no-such-submission';
const ofForm = { params: { applicationId: appId }, allowed: 404 };

export const applications: Samples = {
  [`POST ${base}/create`]: { body: { appId: 'Sample', questions: [] }, allowed: 422 },
  [`PATCH ${base}/{appId}`]: { params: { appId }, body: { isOpen: false }, allowed: 404 },
  [`DELETE ${base}/{appId}`]: { params: { appId }, allowed: 404 },
  [`POST ${base}/submissions/{submissionId}`]: {
    params: { submissionId },
    body: { decision: 'accepted' },
    allowed: 404,
  },
  [`GET ${member}/applications/{guildId}/{applicationId}`]: ofForm,
  // Lacks the applicant's ID, which differs per person.
  [`POST ${member}/apply/{guildId}/{applicationId}`]: { ...ofForm, body: { answers: {} }, allowed: 422 },
};
