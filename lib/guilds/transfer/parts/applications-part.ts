import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type Application, applicationKey, listApplications } from '@/lib/applications/application-documents';
import { requireQuestions } from '@/lib/applications/check-questions';
import { applications } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { collectFailures } from '@/lib/guilds/transfer/part-failures';
import {
  applicationLimits,
  checkAppId,
  checkFormTexts,
  toAppId,
} from '@/lib/rules/applications/application-form';

const entry = applications.schema
  .pick({ appId: true, title: true, description: true, isOpen: true, questions: true })
  .strict();

function toEntry({ appId, title, description, isOpen, questions }: Application) {
  return { appId, title, description, isOpen, questions };
}

/** Application forms, without what was sent in. */
export const applicationsPart = definePart({
  id: 'applications',
  schema: entry,
  read: async (guildId) => (await listApplications(guildId)).map(({ value }) => toEntry(value)),
  nameOf: ({ title }) => title,
  keyOf: ({ appId }) => appId,
  place: (form) => form,
  describe: ({ questions, isOpen }) =>
    `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}, ${isOpen ? 'open' : 'closed'}`,
  check: (form, { plan }, { before }) => {
    const wrongId = toAppId(form.appId) === form.appId ? checkAppId(form.appId) : 'This id cannot be used.';
    const wrong = wrongId ?? Object.values(checkFormTexts(form))[0];
    if (wrong !== undefined) return wrong;
    const questions = requireQuestions(form.questions, 'questions', plan, before?.questions.length);
    return isDeepStrictEqual(questions, form.questions)
      ? null
      : 'Its questions are not as a form keeps them.';
  },
  room: () => ({
    most: applicationLimits.applications,
    reason: `A server has at most ${applicationLimits.applications} application forms.`,
  }),
  write: async ({ guildId, choose }) => {
    const stored = await listApplications(guildId);
    const collection = (await getStore()).collection(applications);
    const chosen = choose(stored.map(({ value }) => toEntry(value)));
    // Forms are listed by their dates: each a millisecond after the one before.
    let next = Date.now();
    return collectFailures(chosen, async ({ content, before }) => {
      const found = before === null ? undefined : stored[before];
      if (!found) {
        const form = { guildId, ...content, revision: 1, createdAt: new Date(next).toISOString() };
        next += 1;
        await collection.insert(applicationKey(guildId, content.appId), form);
        return;
      }
      const asksTheSame = isDeepStrictEqual(content.questions, found.value.questions);
      const revision = asksTheSame ? found.value.revision : found.value.revision + 1;
      await collection.update(found.id, (form) => ({ ...form, ...content, revision }), {
        ifVersion: found.version,
      });
    });
  },
});
