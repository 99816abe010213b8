'use client';

import { type ReactNode, useState } from 'react';
import { TrackedList } from '@/components/dashboard/trackers/tracked-list';
import {
  showList,
  type Tracker,
  type TrackerAnswer,
  type TrackerDialogProps,
  type TrackerWords,
} from '@/components/dashboard/trackers/tracker';
import type { TrackerFormProps } from '@/components/dashboard/trackers/tracker-dialog';
import { TrackerRow } from '@/components/dashboard/trackers/tracker-row';
import { SectionTabs } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { later } from '@/components/ui/later';
import { useConfirm } from '@/components/ui/use-confirm';
import type { FormFields } from '@/lib/core/form';
import type { PlanLimit } from '@/lib/plan-limits';
import { toQuestion } from '@/lib/rules/audit/action';
import { lockedText, lockOn } from '@/lib/rules/premium/within-plan';
import { trackerActions } from '@/lib/rules/trackers/actions';

const useTrackerDialog = later(() => import('./tracker-dialog').then((module) => module.TrackerDialog));

/** `<TrackerDialog>`, whose code loads on first use. */
export function AskedTracker<F extends FormFields>(props: TrackerFormProps<F>) {
  const TrackerDialog = useTrackerDialog();
  return TrackerDialog && <TrackerDialog {...props} />;
}

export interface TrackerPanelProps {
  readonly panel: PanelProps<'twitch' | 'youtube'>;
  readonly words: TrackerWords;
  /** Renders the dialog to add or edit one: an `<AskedTracker>`. */
  readonly dialog: (asked: TrackerDialogProps) => ReactNode;
  readonly onRemove: (key: string) => Promise<TrackerAnswer>;
  readonly trackers: readonly Tracker[];
  readonly limit: PlanLimit;
}

/** A server's tracked channels on a platform, and their announcements. */
export function TrackerPanel({ panel, words, dialog, onRemove, trackers, limit }: TrackerPanelProps) {
  const { data, form } = panel;
  const { canAdd, slots } = data.answer;
  const [edited, setEdited] = useState<Tracker | 'new' | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const removal = usePanelAction(panel, onRemove, `The ${words.one} was not removed`, showList);

  async function remove({ key, name }: Tracker) {
    const isSure = await confirm(toQuestion(trackerActions[words.platform].remove, { name }));
    if (isSure) removal.start(key);
  }
  const isLocked = lockOn(limit, data.plan, trackers);
  const list = (
    <TrackedList
      title={words.title}
      description={words.description}
      label={words.title}
      slots={slots}
      canAdd={canAdd}
      addLabel={`Add ${words.one}`}
      onAdd={() => setEdited('new')}
      empty={{
        title: words.emptyTitle,
        text: 'Add one by name or link, and choose where to announce it.',
      }}
      limit={limit}
      plan={data.plan}
      things={words.many}
    >
      {trackers.map((tracker) => (
        <TrackerRow
          key={tracker.key}
          platform={words.platform}
          tracker={tracker}
          directory={data.directory}
          isRemoving={removal.pending === tracker.key}
          locked={isLocked(tracker) ? lockedText(data.plan) : null}
          onEdit={() => setEdited(tracker)}
          onRemove={() => void remove(tracker)}
        />
      ))}
    </TrackedList>
  );
  return (
    <SectionTabs section={panel.section} parts={{ [panel.section.tabs[0].id]: list }}>
      {form}
      {edited !== null &&
        dialog({
          panel,
          words,
          tracker: edited === 'new' ? null : edited,
          onClose: () => setEdited(null),
        })}
      {confirmDialog}
    </SectionTabs>
  );
}
