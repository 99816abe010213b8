'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  failureText,
  fetchReview,
  type MembersPlace,
  maxTargets,
  type Review,
  sendBulkBan,
} from '@/components/dashboard/members/member-calls';
import { readIds } from '@/components/dashboard/members/read-ids';
import { isChoiceValid, noChoice, RemovalFields } from '@/components/dashboard/members/removal-fields';
import { TargetList } from '@/components/dashboard/members/target-list';
import { sectionKey } from '@/components/form/section-data';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';

export interface BulkBanDialogProps {
  place: MembersPlace;
  /** Ids of the chosen rows; empty: they are to be pasted. */
  selected: readonly string[];
  open: boolean;
  onClose: () => void;
  /** When people were banned: they are no longer to be chosen. */
  onBanned: () => void;
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Bans several people in three steps: who, a review of each, and what came of it. */
export function BulkBanDialog({ place, selected, open, onClose, onBanned }: BulkBanDialogProps) {
  const [text, setText] = useState(() => selected.join('\n'));
  const [review, setReview] = useState<Review | null>(null);
  const [choice, setChoice] = useState(noChoice);
  const queries = useQueryClient();
  const ids = readIds(text);
  const isTooMany = ids.length > maxTargets;

  const check = useMutation({
    mutationFn: (asked: readonly string[]) => fetchReview(place, 'bulkBan', asked),
    onSuccess: setReview,
  });
  const ban = useMutation({
    mutationFn: (targets: readonly string[]) =>
      sendBulkBan(place, targets, { ...choice, reason: choice.reason.trim() }),
    onSuccess: ({ message, banned, failed }) => {
      const key = { userId: place.viewer.userId, guildId: place.guild.id, section: place.section };
      void queries.invalidateQueries({ queryKey: sectionKey(key) });
      if (banned.length > 0) onBanned();
      if (failed.length > 0) return;
      toast.success(message);
      onClose();
    },
  });

  const { mutate: startCheck } = check;
  const [chosenAtFirst] = useState(selected);
  useEffect(() => {
    // Chosen rows need no further step.
    if (chosenAtFirst.length > 0 && chosenAtFirst.length <= maxTargets) startCheck(chosenAtFirst);
  }, [chosenAtFirst, startCheck]);

  const ready = review?.targets.filter(({ blocked }) => blocked === null) ?? [];
  const rest = (review?.targets.length ?? 0) - ready.length;
  const outcome = ban.data;
  const failure = ban.error ?? check.error;
  const isBusy = ban.isPending || check.isPending;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !ban.isPending && onClose()}
      title={outcome ? 'Some could not be banned' : review ? 'Review the ban' : 'Ban several people'}
      description={
        outcome
          ? outcome.message
          : review
            ? `${peopleText(ready.length)} can be banned${rest > 0 ? `, ${rest} cannot` : ''}.`
            : `Up to ${maxTargets} at once, members or not. You see who can be banned before anything happens.`
      }
      footer={
        outcome ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : review ? (
          <>
            <Button onClick={() => setReview(null)} disabled={isBusy}>
              Back
            </Button>
            <Button
              variant="danger"
              loading={ban.isPending}
              disabled={ready.length === 0 || review.blocked !== null || !isChoiceValid(choice)}
              onClick={() => ban.mutate(ready.map(({ id }) => id))}
            >
              Ban {peopleText(ready.length)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
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
          <ul
            aria-label="Not banned"
            className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
          >
            {outcome.failed.map(({ id, name, reason }) => (
              <li key={id} className="px-3 py-2">
                <p className="font-semibold">{name === null ? id : `@${name}`}</p>
                <p className="text-xs text-muted">{reason}</p>
              </li>
            ))}
          </ul>
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
            {ready.length > 0 && <RemovalFields choice={choice} onChange={setChoice} withMessages />}
          </>
        ) : (
          <Field
            label="User ids"
            help="One per line, or parted by commas. Mentions work as well."
            error={isTooMany ? `At most ${maxTargets} at once; these are ${ids.length}.` : undefined}
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
