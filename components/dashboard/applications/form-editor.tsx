'use client';

import { useRef } from 'react';
import { QuestionList } from '@/components/dashboard/applications/question-list';
import { withForms } from '@/components/dashboard/applications/with-forms';
import { ActionDialog } from '@/components/form/action-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { callGuild } from '@/lib/api/call-guild';
import type { ManagedApplication } from '@/lib/contracts/applications';
import type { FormValues } from '@/lib/core/form';
import { checkQuestionCount, titleOf, toAppId } from '@/lib/rules/applications/application-form';
import {
  applicationForm,
  type QuestionDraft,
  questionPath,
  questionsOf,
} from '@/lib/rules/applications/form';

export interface FormEditorProps {
  readonly panel: PanelProps<'applications'>;
  /** The form to edit; null for a new one. */
  readonly form: ManagedApplication | null;
  readonly onClose: () => void;
}

function toDrafts({ details }: ManagedApplication): QuestionDraft[] {
  return details.map((question, index) => ({
    ...question,
    key: index + 1,
    choices: question.choices.join('\n'),
  }));
}

function useSave(panel: PanelProps<'applications'>, form: ManagedApplication | null) {
  return usePanelAction(
    panel,
    ({ appId, questions: drafts, ...texts }: FormValues<typeof applicationForm>) => {
      const questions = questionsOf(drafts);
      if (!form)
        return callGuild(panel, 'POST', '/applications/create', { body: { ...texts, appId, questions } });
      const body = { ...texts, newQuestions: questions, version: form.version };
      return callGuild(panel, 'PATCH', '/applications/{appId}', { params: { appId: form.appId }, body });
    },
    form ? '❌ Failed to update application.' : '❌ Failed to create application.',
    (data, { application }) =>
      withForms(data, (forms) =>
        form
          ? forms.map((one) => (one.appId === application.appId ? application : one))
          : [...forms, application],
      ),
  );
}

/** The dialog that creates or edits a form. */
export function FormEditor({ panel, form, onClose }: FormEditorProps) {
  const save = useSave(panel, form);
  const sent = useRef<readonly QuestionDraft[]>([]);
  const { plan } = panel.data;
  const held = form?.details.length ?? 0;
  return (
    <ActionDialog
      form={applicationForm}
      context={panelContext(panel)}
      thing={form?.appId}
      version={form?.version}
      values={form ? { ...form, questions: toDrafts(form) } : {}}
      size="lg"
      title={form ? `Edit ${form.title}` : 'New application'}
      adjust={(draft) => {
        const appId = toAppId(draft.appId);
        return {
          appId: {
            isHidden: form !== null,
            help: appId === draft.appId || appId === '' ? undefined : `Saved as ${appId}`,
          },
          title: { help: form || appId === '' ? undefined : `Leave empty to use ${titleOf(appId)}.` },
        };
      }}
      check={({ title, questions }) => {
        const { length } = questionsOf(questions);
        const tooMany = length > held ? checkQuestionCount(length, plan) : null;
        return {
          ...(form && title.trim() === '' ? { title: 'Enter a title.' } : {}),
          ...(tooMany === null ? {} : { questions: tooMany }),
        };
      }}
      parts={{ questions: (input) => <QuestionList {...input} plan={plan} /> }}
      fieldOf={(at) => questionPath(sent.current, at)}
      submit={{ label: form ? 'Save application' : 'Create application' }}
      onSubmit={(values) => {
        sent.current = values.questions;
        return save.run(values);
      }}
      onClose={onClose}
    />
  );
}
