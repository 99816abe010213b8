'use client';

import { Ban, Check, type LucideIcon, Undo2, UserMinus, UserPlus, X } from 'lucide-react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import type { FriendPerson } from '@/lib/contracts/friends';
import { actTexts } from '@/lib/rules/friends/acts';
import type { FriendAct } from '@/lib/rules/friends/friendship';

const buttons: Readonly<Record<FriendAct, { readonly icon: LucideIcon; readonly variant: ButtonVariant }>> = {
  send: { icon: UserPlus, variant: 'primary' },
  accept: { icon: Check, variant: 'primary' },
  decline: { icon: X, variant: 'secondary' },
  cancel: { icon: X, variant: 'secondary' },
  remove: { icon: UserMinus, variant: 'secondary' },
  block: { icon: Ban, variant: 'quietDanger' },
  unblock: { icon: Undo2, variant: 'secondary' },
};

export interface ActButtonsProps {
  readonly acts: readonly FriendAct[];
  readonly person: FriendPerson;
  readonly isBusy?: boolean | undefined;
  readonly onAct: (act: FriendAct) => void;
}

/** A button for each act on a person. */
export function ActButtons({ acts, person, isBusy = false, onAct }: ActButtonsProps) {
  return acts.map((act) => (
    <Button
      key={act}
      size="sm"
      {...buttons[act]}
      disabled={isBusy}
      aria-label={`${actTexts[act].label}: ${person.username}`}
      onClick={() => onAct(act)}
    >
      {actTexts[act].label}
    </Button>
  ));
}
