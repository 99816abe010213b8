'use client';

import { useRef, useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { AnnouncementFields } from '@/components/dashboard/trackers/announcement-fields';
import { TrackerPreview } from '@/components/dashboard/trackers/announcement-preview';
import { RuleFields } from '@/components/dashboard/trackers/rule-fields';
import type {
  Tracker,
  TrackerCalls,
  TrackerInput,
  TrackerWords,
} from '@/components/dashboard/trackers/tracker';
import { rulesIn, type TrackerDraft, toDraft, wrongIn } from '@/components/dashboard/trackers/tracker-draft';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import type { FieldErrors } from '@/lib/core/errors';
import { platformLook } from '@/lib/rules/trackers/announcement';
import { TRACKER_MESSAGE_MAX } from '@/lib/rules/trackers/limits';
import { describeRules } from '@/lib/rules/trackers/sentence';

export interface TrackerDialogProps {
  readonly panel: PanelProps<'twitch' | 'youtube'>;
  readonly words: TrackerWords;
  readonly calls: TrackerCalls;
  /** The one to change; null for a new one. */
  readonly tracker: Tracker | null;
  readonly onClose: () => void;
}

/** Adds somebody to follow, or changes where, when and how one of the list is announced. */
export function TrackerDialog({ panel, words, calls, tracker, onClose }: TrackerDialogProps) {
  const { data, previewContext } = panel;
  const { platform, one, fields } = words;
  const [draft, setDraft] = useState(() => toDraft(platform, tracker, data.version.values.announceChannelId));
  const [wrong, setWrong] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement | null>(null);
  const save = usePanelAction(
    panel,
    (input: TrackerInput) => (tracker ? calls.edit(tracker.key, input) : calls.add(input)),
    tracker ? `${tracker.name} was not changed` : `The ${one} was not added`,
  );
  const errors = { ...save.fields, ...wrong };
  const rules = rulesIn(draft);
  const change = (part: Partial<TrackerDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setWrong({});
  };

  /** Once what is wrong is drawn. */
  const showFirstWrong = () => {
    setTimeout(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
    );
  };

  async function submit() {
    const found = wrongIn(draft, words);
    setWrong(found);
    const { name, channelId, message, roleIds } = draft;
    if (channelId === null || Object.keys(found).length > 0) return showFirstWrong();
    const isSaved = await save.run({ name, channelId, message, roleIds, rules }).then(
      () => true,
      () => false,
    );
    if (isSaved) onClose();
    else showFirstWrong();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={tracker ? tracker.name : `Add a ${one}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => void submit()}>
            {tracker ? 'Save changes' : `Add ${one}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <form
          ref={form}
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
          <RuleFields platform={platform} draft={draft} errors={errors} onChange={change} />
          {/* Enter in a field submits, although the button that shows it stands in the dialog's footer. */}
          <button type="submit" hidden />
        </form>
        <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-0 lg:self-start">
          <Notice>{describeRules(platform, tracker?.name ?? `the ${one}`, rules)}</Notice>
          <TrackerPreview
            platform={platform}
            look={platformLook(platform, data.version.values)}
            name={tracker?.name ?? null}
            message={draft.message}
            roleIds={draft.roleIds}
            rules={rules}
            context={previewContext}
            directory={data.directory}
          />
        </div>
      </div>
    </Dialog>
  );
}
