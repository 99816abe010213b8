'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readIds } from '@/components/dashboard/members/read-ids';
import { TargetList } from '@/components/dashboard/members/target-list';
import { ActionFields, SubmitButtons } from '@/components/form/action-fields';
import type { ActionFormProps } from '@/components/form/action-form-props';
import { useActionForm } from '@/components/form/use-action-form';
import type { GuildPlace } from '@/components/panel/panel-props';
import { failureText } from '@/components/panel/prefix-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import type { AnswerOf } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
import type { FormValues } from '@/lib/core/form';
import { quantity } from '@/lib/core/quantity';
import { removalForm } from '@/lib/rules/members/form';

/** Discord's limit for a bulk ban. */
const maxTargets = 200;

type Review = AnswerOf<'POST', '/api/dashboard/{userId}/{guildId}/members/review'>;
type Outcome = AnswerOf<'POST', '/api/dashboard/{userId}/{guildId}/members/bulk-ban'>;

export interface BulkBanDialogProps {
  place: GuildPlace;
  /** Ids of the selected rows; if empty, they have to be pasted. */
  selected: readonly string[];
  onClose: () => void;
  /** Called after a ban, to clear the selection. */
  onBanned: () => void;
  /** Called with an error; rethrows it unless the outcome is unknown. */
  onFailure: (error: unknown) => void;
}

const peopleText = (count: number) => quantity(count, 'person', 'people');

function NotBanned({ failed }: Pick<Outcome, 'failed'>) {
  return (
    <ul
      aria-label="Not banned"
      className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {failed.map(({ id, name, reason }) => (
        <li key={id} className="px-3 py-2">
          <p className="font-semibold">{name === null ? id : `@${name}`}</p>
          <p className="text-xs text-muted">{reason}</p>
        </li>
      ))}
    </ul>
  );
}

/** Bans several people in three steps: ids, review, results. */
export function BulkBanDialog({ place, selected, onClose, onBanned, onFailure }: BulkBanDialogProps) {
  const [text, setText] = useState(() => selected.join('\n'));
  const [review, setReview] = useState<Review | null>(null);
  const ids = readIds(text);
  const isTooMany = ids.length > maxTargets;

  const check = useMutation({
    mutationFn: (asked: readonly string[]) =>
      callGuild(place, 'POST', '/members/review', { body: { action: 'bulkBan', targetIds: [...asked] } }),
    onSuccess: setReview,
  });
  const ready = review?.targets.filter(({ blocked }) => blocked === null) ?? [];
  const rest = (review?.targets.length ?? 0) - ready.length;
  const ban = useMutation({
    mutationFn: (choice: FormValues<typeof removalForm>) => {
      const body = { targetIds: ready.map(({ id }) => id), ...choice };
      return callGuild(place, 'POST', '/members/bulk-ban', { body });
    },
    onSuccess: (made) => {
      if (made.banned.length > 0) onBanned();
      if (made.failed.length > 0) return;
      toast.success(made.message);
      onClose();
    },
  });
  const props: ActionFormProps<typeof removalForm.fields> = {
    form: removalForm,
    context: place,
    thing: 'bulk',
    submit: {
      label: `Ban ${peopleText(ready.length)}`,
      variant: 'danger',
      isDisabled: ready.length === 0 || review?.blocked !== null,
    },
    onSubmit: (choice) =>
      ban.mutateAsync(choice).catch((error: unknown) => {
        onFailure(error);
        onClose();
      }),
  };
  const state = useActionForm(props);
  const close = () => {
    if (state.pending) return;
    if (!state.isChanged) return onClose();
    void state.mayClose().then((may) => may && onClose());
  };

  const { mutate: startCheck } = check;
  const [chosenAtFirst] = useState(selected);
  useEffect(() => {
    // Selected rows skip the first step.
    if (chosenAtFirst.length > 0 && chosenAtFirst.length <= maxTargets) startCheck(chosenAtFirst);
  }, [chosenAtFirst, startCheck]);

  const outcome = ban.data;
  const failure = ban.error ?? check.error;
  return (
    <Dialog
      onClose={close}
      title={outcome ? 'Some could not be banned' : review ? 'Review the ban' : 'Ban several people'}
      description={
        outcome
          ? outcome.message
          : review
            ? `${peopleText(ready.length)} can be banned${rest > 0 ? `, ${rest} can't` : ''}.`
            : `Up to ${maxTargets} at once, members or not. You'll see who can be banned before anything happens.`
      }
      footer={
        outcome ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : review ? (
          <>
            <Button onClick={() => setReview(null)} disabled={ban.isPending}>
              Back
            </Button>
            <SubmitButtons props={props} state={state} />
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              loading={check.isPending}
              disabled={ids.length === 0 || isTooMany}
              onClick={() => check.mutate(ids)}
            >
              Review {peopleText(ids.length)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {outcome ? (
          <NotBanned failed={outcome.failed} />
        ) : review ? (
          <>
            {review.blocked !== null && (
              <Notice tone="warning" live title="Nobody can be banned">
                {review.blocked}
              </Notice>
            )}
            <TargetList
              targets={review.targets}
              onRemove={(gone) => {
                const targets = review.targets.filter(({ id }) => id !== gone);
                setText(targets.map(({ id }) => id).join('\n'));
                setReview(targets.length === 0 ? null : { ...review, targets });
              }}
            />
            {ready.length > 0 && <ActionFields props={props} state={state} />}
          </>
        ) : (
          <Field
            label="User IDs"
            help="One per line, or separated by commas. Mentions work too."
            error={isTooMany ? `At most ${maxTargets} at once; there are ${ids.length}.` : undefined}
          >
            <Textarea
              rows={6}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="200000000000000004"
            />
          </Field>
        )}
        {failure && !outcome && (
          <Notice tone="danger" live>
            {failureText(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
