'use client';

import {
  TrackerPreview,
  type TrackerPreviewProps,
} from '@/components/dashboard/trackers/announcement-preview';
import {
  showList,
  type TrackerAnswer,
  type TrackerDialogProps,
} from '@/components/dashboard/trackers/tracker';
import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionFormProps } from '@/components/form/action-form-props';
import { panelContext } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Notice } from '@/components/ui/notice';
import type { FormDraft, FormFields, FormValues } from '@/lib/core/form';
import { platformAppearance } from '@/lib/rules/trackers/announcement';
import { describeRules } from '@/lib/rules/trackers/sentence';

export interface TrackerFormProps<F extends FormFields>
  extends TrackerDialogProps,
    Pick<ActionFormProps<F>, 'form' | 'values' | 'adjust'> {
  /** The announcement's values as typed. */
  readonly shownIn: (
    draft: FormDraft<{ fields: F }>,
  ) => Pick<TrackerPreviewProps, 'message' | 'roleIds' | 'rules'>;
  readonly save: (values: FormValues<{ fields: F }>) => Promise<TrackerAnswer>;
}

/** Adds a tracked channel, or edits where, when and how it is announced. */
export function TrackerDialog<F extends FormFields>(props: TrackerFormProps<F>) {
  const { panel, words, tracker, onClose, form, values, adjust, shownIn, save } = props;
  const { platform, one } = words;
  const action = usePanelAction(
    panel,
    save,
    tracker ? `${tracker.name} was not changed` : `The ${one} was not added`,
    showList,
  );
  return (
    <ActionDialog
      form={form}
      context={panelContext(panel)}
      thing={tracker?.key}
      values={values}
      adjust={adjust}
      size="lg"
      title={tracker ? tracker.name : `Add a ${one}`}
      submit={{ label: tracker ? 'Save changes' : `Add ${one}` }}
      aside={(draft) => {
        const shown = shownIn(draft);
        return (
          <>
            <Notice>{describeRules(platform, tracker?.name ?? `the ${one}`, shown.rules)}</Notice>
            <TrackerPreview
              {...shown}
              platform={platform}
              appearance={platformAppearance(platform, panel.data.version.values)}
              name={tracker?.name ?? null}
            />
          </>
        );
      }}
      onSubmit={action.run}
      onClose={onClose}
    />
  );
}
