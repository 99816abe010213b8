'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { giveawayLimits } from '@/lib/rules/giveaways/limits';

export interface RerollDialogProps {
  readonly giveaway: ListedGiveaway;
  readonly onClose: () => void;
  readonly onReroll: (winners: number) => void;
}

/** Asks how many new winners are wanted. */
export function RerollDialog({ giveaway, onClose, onReroll }: RerollDialogProps) {
  const [winners, setWinners] = useState<number | null>(1);
  const isFit =
    winners !== null && Number.isInteger(winners) && winners >= 1 && winners <= giveawayLimits.winners;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Reroll '${giveaway.title || giveaway.prize}'?`}
      description="New winners are drawn from the same entries and announced. Those who have won stay on record and cannot win again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isFit} onClick={() => winners !== null && onReroll(winners)}>
            Reroll
          </Button>
        </>
      }
    >
      <Field
        label="New winners"
        error={isFit ? undefined : `A whole number from 1 to ${giveawayLimits.winners}.`}
      >
        <NumberInput value={winners} min={1} max={giveawayLimits.winners} onChange={setWinners} />
      </Field>
    </Dialog>
  );
}
