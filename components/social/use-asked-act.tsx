'use client';

import type { ReactNode } from 'react';
import { useFriendAct } from '@/components/social/use-friends';
import { useConfirm } from '@/components/ui/use-confirm';
import type { FriendPerson } from '@/lib/contracts/friends';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { questionOf } from '@/lib/rules/friends/acts';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';

/** Performs an act on a person, after a confirmation if necessary; returns true once it has started. */
export type Act = (act: FriendAct, person: FriendPerson, list: FriendListName | null) => Promise<boolean>;

/** Acts for a page's buttons; render `dialog` anywhere in it. */
export function useAskedAct(userId: string): { readonly act: Act; readonly dialog: ReactNode } {
  const { mutate } = useFriendAct(userId);
  const { confirm, confirmDialog } = useConfirm();
  const act: Act = async (name, person, list) => {
    const question = questionOf(name, list);
    if (question) {
      const title = fillPlaceholders(question.title, { name: person.username });
      if (!(await confirm({ ...question, title }))) return false;
    }
    mutate({ act: name, person });
    return true;
  };
  return { act, dialog: confirmDialog };
}
