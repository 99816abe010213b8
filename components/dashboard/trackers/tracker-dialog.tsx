'use client';

import { useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { AnnouncementFields } from '@/components/dashboard/trackers/announcement-fields';
import { samplePost } from '@/components/dashboard/trackers/sample-post';
import type {
  Tracker,
  TrackerCalls,
  TrackerDraft,
  TrackerWords,
} from '@/components/dashboard/trackers/tracker';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { FieldErrors } from '@/lib/core/errors';
import { toTrackerAnnouncement } from '@/lib/core/tracker-announcement';
import { TRACKER_MESSAGE_MAX } from '@/lib/core/tracker-limits';

export interface TrackerDialogProps {
  readonly panel: PanelProps;
  readonly words: TrackerWords;
  readonly calls: TrackerCalls;
  /** The one to change; null for a new one. */
  readonly tracker: Tracker | null;
  readonly onClose: () => void;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function firstDraft(panel: PanelProps, tracker: Tracker | null): TrackerDraft {
  if (tracker) {
    const { name, channelId, message, roleIds } = tracker;
    return { name, channelId, message, roleIds };
  }
  const { announceChannelId } = panel.data.version.values;
  const channelId = typeof announceChannelId === 'string' ? announceChannelId : null;
  return { name: '', channelId, message: '', roleIds: [] };
}

/** What is missing before the server is asked (dashboard specification, section 5: name or link and channel are required). */
function missingIn(draft: TrackerDraft, { fields }: TrackerWords): FieldErrors {
  return {
    ...(draft.name.trim() === '' ? { [fields.name]: 'A username or link is needed.' } : {}),
    ...(draft.channelId === null ? { [fields.channel]: 'Choose a channel.' } : {}),
  };
}

/** Adds somebody to follow, or changes where and how one of the list is announced. */
export function TrackerDialog({ panel, words, calls, tracker, onClose }: TrackerDialogProps) {
  const { data, previewContext } = panel;
  const [draft, setDraft] = useState(() => firstDraft(panel, tracker));
  const [missing, setMissing] = useState<FieldErrors>({});
  const save = usePanelAction(
    panel,
    (typed: TrackerDraft) => (tracker ? calls.edit(tracker.key, typed) : calls.add(typed)),
    tracker ? `${tracker.name} was not changed` : `The ${words.one} was not added`,
  );
  const errors = { ...save.fields, ...missing };
  const { fields } = words;
  const change = (part: Partial<TrackerDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMissing({});
  };

  async function submit() {
    const found = missingIn(draft, words);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const isSaved = await save.run(draft).then(
      () => true,
      () => false,
    );
    if (isSaved) onClose();
  }

  const { embedTitle, embedColor } = data.version.values;
  const message = toTrackerAnnouncement(
    {
      title: textOf(embedTitle),
      colour: textOf(embedColor),
      message: draft.message,
      roleIds: draft.roleIds,
    },
    samplePost(panel.section.id, tracker?.name ?? null),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={tracker ? tracker.name : `Add a ${words.one}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => void submit()}>
            {tracker ? 'Save changes' : `Add ${words.one}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <form
          className="grid content-start gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {!tracker && (
            <Field label={words.nameLabel} help={words.nameHelp} error={errors[fields.name]} required>
              <Input
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
                placeholder={words.namePlaceholder}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          )}
          <AnnouncementFields
            directory={data.directory}
            value={draft}
            channelHelp="Where it is announced."
            channelError={errors[fields.channel]}
            rolesError={errors.roleIds}
            onChange={change}
          />
          <Field
            label="Own text"
            help={`Stands above the announcement. You can use ${words.placeholders.join(', ')}.`}
            error={errors.message}
          >
            <Textarea
              rows={2}
              limit={TRACKER_MESSAGE_MAX}
              value={draft.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          </Field>
          {/* Enter in a field submits, although the button that shows it stands in the dialog's footer. */}
          <button type="submit" hidden />
        </form>
        <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">
          <FullMessagePreview
            message={message}
            context={previewContext}
            directory={data.directory}
            height="full"
          />
        </div>
      </div>
    </Dialog>
  );
}
