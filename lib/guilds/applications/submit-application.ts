import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { submitApplication as contract } from '@/lib/contracts/applications';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, forbidden, ignored, notFound, stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { submissions } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import {
  findOpenApplication,
  readApplicationAccess,
  roleNeededText,
} from '@/lib/guilds/applications/open-applications';
import { submissionOutlet } from '@/lib/guilds/applications/submission-outlet';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { checkAnswers, logChannelOf } from '@/lib/rules/applications/application-form';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';
import { listsOf, submissionList } from '@/lib/rules/applications/submission-lists';
import { newItem } from '@/lib/rules/delivery/outbox';

export type Answers = Omit<BodyOf<typeof contract>, 'userId'>;

/** Attempts at the place of a submission before giving up on concurrent writes. */
const TRIES = 5;

/** The place of a person's next submission to a form, and the one before it. */
async function findPlace({ guildId, appId, userId }: Pick<Submission, 'guildId' | 'appId' | 'userId'>) {
  const collection = collectionOf(submissions);
  const idAt = (index: number) => `${guildId}.${appId}.${userId}.${index}`;
  const equals = submissionList({ guildId, appId, userId });
  const count = await collection.count({ index: 'lists', equals });
  const latest = count === 0 ? null : await collection.get(idAt(count - 1), { fresh: true });
  return { id: idAt(count), latest };
}

/** Inserts a submission unless one is pending, and returns its id; of concurrent ones one gets in. */
async function insertOnce(submission: Submission): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { id, latest } = await findPlace(submission);
    if (latest && submission.key !== null && latest.value.key === submission.key) return latest.id;
    if (latest?.value.state === 'pending') {
      throw conflict("You've already applied. Wait for a decision on your application.");
    }
    const inserted = await deliver(submissionOutlet, id, (all) => all.insert(id, submission)).catch(
      ignored('already_exists'),
    );
    if (inserted) return id;
  }
  throw conflict('Your application is already being sent.');
}

/**
 * Takes a member's answers in. Throws `not_found` for a form that is unknown or closed and for strangers,
 * `forbidden` without the access role, `stale` when the questions have changed since, `invalid` with what is
 * wrong by `answers.<index>`, and `conflict` while an earlier one of the person is undecided.
 */
export async function submitApplication(
  guildId: GuildId,
  appId: string,
  { answers, key, revision }: Answers,
  by: Pick<Viewer, 'userId'>,
): Promise<string> {
  const snapshot = await getSnapshot(guildId);
  const form = await findOpenApplication(snapshot, appId, { fresh: true });
  if (!form) throw notFound('Application not found');
  const access = await readApplicationAccess(snapshot, by.userId);
  if (access.kind === 'no-member') throw new AppError('not_found');
  if (access.kind === 'role-needed') {
    throw forbidden(roleNeededText(access.roleName));
  }
  // The plan may ask less than when the form was opened.
  const isAskedLess = Object.keys(answers).some((index) => Number(index) >= form.questions.length);
  if (revision !== undefined && (revision !== form.revision || isAskedLess)) {
    throw stale('The questions have changed. Check your answers and send them again.');
  }
  const checked = checkAnswers(form.questions, answers);
  if (!checked.ok) throw new AppError('invalid', { fields: checked.fields });
  const channelId = logChannelOf(await readStoredValues(section, guildId));
  const at = new Date().toISOString();
  const of = { guildId, appId, userId: by.userId, state: 'pending' as const };
  return insertOnce({
    ...of,
    title: form.title,
    username: access.member.username,
    displayName: access.member.displayName,
    at,
    key: key ?? null,
    answers: checked.answers,
    decision: null,
    notice: null,
    logProblem: null,
    outbox: channelId === null ? [] : [{ ...newItem('log-submission', randomUUID(), at), channelId }],
    lists: listsOf(of),
  });
}
