import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/lib/core/errors';
import { quantity } from '@/lib/core/quantity';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import {
  applicationKey,
  listApplications,
  withContent,
} from '@/lib/guilds/applications/application-documents';
import { applicationOutlet } from '@/lib/guilds/applications/application-outlet';
import { requireQuestions } from '@/lib/guilds/applications/check-questions';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { collectFailures, withoutFailed } from '@/lib/guilds/transfer/part-rules';
import { checkAppId, checkFormTexts, toAppId } from '@/lib/rules/applications/application-form';
import { applicationLimits } from '@/lib/rules/applications/limits';
import { type StoredApplication, storedApplication } from '@/lib/rules/applications/schema';
import { newAuditItem } from '@/lib/rules/delivery/outbox';

const entry = storedApplication
  .pick({ appId: true, title: true, description: true, isOpen: true, questions: true })
  .strict();

function toEntry({ appId, title, description, isOpen, questions }: StoredApplication) {
  return { appId, title, description, isOpen, questions };
}

/** Application forms without their submissions. */
export const applicationsPart = definePart({
  id: 'applications',
  schema: entry,
  read: async (guildId) => (await listApplications(guildId)).map(({ value }) => toEntry(value)),
  nameOf: ({ title }) => title,
  keyOf: ({ appId }) => appId,
  place: (form) => form,
  describe: ({ questions, isOpen }) =>
    `${quantity(questions.length, 'question')}, ${isOpen ? 'open' : 'closed'}`,
  check: (form, { plan }, { before }) => {
    const wrongId = toAppId(form.appId) === form.appId ? checkAppId(form.appId) : "This ID can't be used.";
    const wrong = wrongId ?? Object.values(checkFormTexts(form))[0];
    if (wrong !== undefined) return wrong;
    const questions = requireQuestions(form.questions, 'questions', plan, before?.questions.length);
    return isDeepStrictEqual(questions, form.questions) ? null : "Its questions aren't valid.";
  },
  room: () => ({
    most: applicationLimits.applications,
    reason: `A server can have at most ${applicationLimits.applications} application forms.`,
  }),
  write: async ({ guildId, choose, note }) => {
    const stored = await listApplications(guildId);
    const collection = collectionOf(applications);
    const chosen = choose(stored.map(({ value }) => toEntry(value)));
    // Forms are listed by their dates: each a millisecond after the one before.
    let next = Date.now();
    const failures = await collectFailures(chosen, async ({ content, before }) => {
      const found = before === null ? undefined : stored[before];
      if (!found) {
        const createdAt = new Date(next).toISOString();
        next += 1;
        const fresh = { guildId, ...content, revision: 1, createdAt, version: 1, outbox: [] };
        await collection.insert(applicationKey(guildId, content.appId), fresh);
        return;
      }
      await collection.update(found.id, (form) => {
        if (form.version !== found.value.version) throw new AppError('stale');
        return withContent(form, content);
      });
    });
    const written = withoutFailed(chosen, failures);
    const last = written.at(-1);
    if (last) {
      const id = applicationKey(guildId, last.content.appId);
      const item = newAuditItem(randomUUID(), note(written));
      await deliver(applicationOutlet, id, (all) =>
        all.update(id, (form) => ({ ...form, outbox: [...form.outbox, item] })),
      );
    }
    return failures;
  },
});
