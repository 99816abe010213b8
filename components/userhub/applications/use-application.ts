'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { readLocalUser } from '@/components/layout/local-user';
import { toast } from '@/components/ui/toast';
import {
  type AnswerDraft,
  answerIn,
  type DraftPlace,
  emptyDraft,
  loadAnswers,
  storeAnswers,
} from '@/components/userhub/applications/answer-draft';
import { CallError, call } from '@/lib/api/call';
import type { FillableApplication } from '@/lib/contracts/applications';
import type { FieldErrors } from '@/lib/core/errors';
import { checkAnswer } from '@/lib/rules/applications/application-form';

const path = '/api/dashboard/userModules/applications/apply/{guildId}/{applicationId}';

/** Problems by `answers.<index>`, the path that the server gives them too. */
function problemsIn({ details }: FillableApplication, draft: AnswerDraft): FieldErrors {
  return Object.fromEntries(
    details.flatMap((question, index) => {
      const problem = checkAnswer(question, answerIn(draft, question.text));
      return problem === null ? [] : [[`answers.${index}`, problem]];
    }),
  );
}

/** The answers to a form while they are written: kept in the browser, checked, and sent once. */
export function useApplication(form: FillableApplication, place: DraftPlace) {
  const router = useRouter();
  const [draft, setDraft] = useState<AnswerDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  // A second click comes before the button is drawn as busy.
  const isBusy = useRef(false);
  const { userId, guildId, applicationId } = place;

  useEffect(() => {
    const known = loadAnswers({ userId, guildId, applicationId });
    setRestored(known !== null);
    setDraft((typed) => typed ?? known ?? emptyDraft());
  }, [userId, guildId, applicationId]);

  function change(next: AnswerDraft, changed: number | null) {
    setDraft(next);
    storeAnswers(place, next);
    setErrors((found) => {
      const { [`answers.${changed}`]: _, ...others } = found;
      return changed === null ? {} : others;
    });
  }

  function fail(error: unknown) {
    if (!(error instanceof CallError) || error.code === 'unreachable')
      return toast.error('An error occurred.');
    setErrors(error.fields);
    toast.error('Failed to submit application.', { description: error.message });
    // With the questions as they are now, the answers to those that stayed are still there.
    if (error.code === 'stale') router.refresh();
  }

  async function send(sent: AnswerDraft, sender: string) {
    const answers = form.details.map(({ text }, index) => [index, answerIn(sent, text)]);
    const body = {
      userId: sender,
      answers: Object.fromEntries(answers),
      key: sent.key,
      revision: form.revision,
    };
    await call('POST', path, { params: { guildId, applicationId }, body });
    storeAnswers(place, null);
    toast.success('Application submitted successfully!');
    router.push(`/userhub/${guildId}/applications`);
    router.refresh();
  }

  async function submit() {
    if (!draft || isBusy.current) return;
    const user = readLocalUser();
    if (!user) return toast.error('User not found. Please login again.');
    const found = problemsIn(form, draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setSending(true);
    try {
      await send(draft, user.userId);
    } catch (error) {
      isBusy.current = false;
      setSending(false);
      fail(error);
    }
  }

  return {
    answerTo: (question: string) => (draft ? answerIn(draft, question) : ''),
    setAnswer: (index: number, question: string, answer: string) => {
      const present = draft ?? emptyDraft();
      change({ ...present, answers: { ...present.answers, [question]: answer } }, index);
    },
    errors,
    isSending,
    isRestored,
    startOver: () => {
      setRestored(false);
      change(emptyDraft(), null);
      storeAnswers(place, null);
    },
    submit: () => void submit(),
  };
}
