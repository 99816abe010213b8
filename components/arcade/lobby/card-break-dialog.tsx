'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withArcadeHome } from '@/components/panel/use-arcade';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import { arcadeTiles } from '@/lib/games/tiles';
import {
  type CardBreakLength,
  cardBreakDays,
  cardBreakEnd,
  cardBreakLengths,
} from '@/lib/rules/arcade/card-break-lengths';

const cardGames = arcadeTiles.filter(({ isCards }) => isCards).map(({ name }) => name);
const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(cardGames);

const labels: Readonly<Record<CardBreakLength, string>> = {
  day: 'A day',
  week: 'A week',
  month: `A month (${cardBreakDays.month} days)`,
};

/** A time in the visitor's locale: `4 Dec 2026, 14:30`. */
function timeText(at: string | number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

export interface CardBreakDialogProps {
  readonly userId: string;
  /** When the current break ends (ISO date), or null. */
  readonly until: string | null;
  readonly onClose: () => void;
}

/** Asks how long to close card games to the user, or by how much to extend the break. */
export function CardBreakDialog({ userId, until, onClose }: CardBreakDialogProps) {
  const queries = useQueryClient();
  const [now] = useState(Date.now);
  const isLonger = (length: CardBreakLength) =>
    until === null || cardBreakEnd(length, now) >= Date.parse(until);
  const [length, setLength] = useState<CardBreakLength>(() => cardBreakLengths.find(isLonger) ?? 'month');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST', '/api/arcade/card-break/{userId}', { params: { userId }, body: { length } }),
    onSuccess: async (cardBreak) => {
      await withArcadeHome(queries, userId, (home) => ({ ...home, cardBreak }));
      toast.success(`Card games are closed for you until ${timeText(cardBreak.until)}.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={until === null ? 'Take a break from card games' : 'Make your break longer'}
      description={`You won't be able to play ${names} on any device or in Discord until the break ends.`}
      onClose={onClose}
      footer={
        <>
          <Button reads onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {until === null ? 'Start break' : 'Extend break'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label="Length of the break"
          options={cardBreakLengths.map((one) => ({
            value: one,
            label: labels[one],
            help: isLonger(one)
              ? `Until ${timeText(cardBreakEnd(one, now))}`
              : 'Ends before your present break',
            disabled: !isLonger(one),
          }))}
          value={length}
          onChange={setLength}
        />
        <Notice tone="warning" title="This can't be undone.">
          You can make a break longer, but not end it early. Matches that have begun can be played to their
          end. Those still waiting for players are cancelled.
        </Notice>
        {error !== null && (
          <Notice tone="danger" live title="The break was not started.">
            {error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
