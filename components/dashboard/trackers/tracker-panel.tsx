'use client';

import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { SlotNotice } from '@/components/dashboard/trackers/slot-notice';
import {
  showList,
  type Tracker,
  type TrackerAnswer,
  type TrackerDialogProps,
  type TrackerWords,
} from '@/components/dashboard/trackers/tracker';
import { TrackerRow } from '@/components/dashboard/trackers/tracker-row';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useConfirm } from '@/components/ui/use-confirm';
import type { PlanLimit } from '@/lib/plans';
import { toQuestion } from '@/lib/rules/audit/action';
import { trackerActions } from '@/lib/rules/trackers/actions';

export interface TrackerPanelProps {
  readonly panel: PanelProps<'twitch' | 'youtube'>;
  readonly words: TrackerWords;
  /** Adds one, or changes one of the list. */
  readonly Dialog: ComponentType<TrackerDialogProps>;
  readonly onRemove: (key: string) => Promise<TrackerAnswer>;
  readonly trackers: readonly Tracker[];
  readonly limit: PlanLimit;
}

/** Whom a server follows on a platform, and below it how they are announced. */
export function TrackerPanel({ panel, words, Dialog, onRemove, trackers, limit }: TrackerPanelProps) {
  const { data, form } = panel;
  const { canAdd, slots } = data.answer;
  const [edited, setEdited] = useState<Tracker | 'new' | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const removal = usePanelAction(panel, onRemove, `The ${words.one} was not removed`, showList);

  async function remove({ key, name }: Tracker) {
    const isSure = await confirm(toQuestion(trackerActions[words.platform].remove, { name }));
    // A failure has been told.
    if (isSure) await removal.run(key).catch(() => {});
  }

  return (
    <div className="grid gap-6">
      <Card
        title={words.title}
        description={words.description}
        action={
          <span className="flex items-center gap-3">
            <span className="text-xs text-muted tabular-nums">
              <span className="sr-only">Slots used: </span>
              {trackers.length} / {slots}
            </span>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              disabled={!canAdd}
              onClick={() => setEdited('new')}
            >
              Add {words.one}
            </Button>
          </span>
        }
      >
        <div className="grid gap-5">
          {!canAdd && <SlotNotice limit={limit} plan={data.plan} things={words.many} />}
          {trackers.length === 0 ? (
            <EmptyState compact title={words.emptyTitle}>
              Add one by name or link, and choose where to announce it.
            </EmptyState>
          ) : (
            <ul aria-label={words.title} className="divide-y divide-line">
              {trackers.map((tracker) => (
                <TrackerRow
                  key={tracker.key}
                  platform={words.platform}
                  tracker={tracker}
                  directory={data.directory}
                  isRemoving={removal.pending === tracker.key}
                  onEdit={() => setEdited(tracker)}
                  onRemove={() => void remove(tracker)}
                />
              ))}
            </ul>
          )}
        </div>
      </Card>
      {form}
      {edited !== null && (
        <Dialog
          panel={panel}
          words={words}
          tracker={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {confirmDialog}
    </div>
  );
}
