import { people } from '../../support/people';
import type { Samples } from './sample';

const path = '/api/dashboard/{userId}/{guildId}/grants';
/** An ID that no one has: a grant to a real person would let a later caller in. */
const nobody = '999999999999999999';
const terms = { sections: ['welcome'], expiresAt: null };

export const grants: Samples = {
  [`POST ${path}`]: { body: { kind: 'user', subjectId: nobody, ...terms }, allowed: 422 },
  [`PATCH ${path}/{grantId}`]: { params: { grantId: 'none' }, body: terms, allowed: 404 },
  [`DELETE ${path}/{grantId}`]: { params: { grantId: 'none' }, allowed: 404 },
  [`GET ${path}/people`]: { query: { query: 'kai' }, allowed: 200 },
  [`GET ${path}/preview`]: { query: { kind: 'user', id: people.kai }, allowed: 200 },
};
