'use client';

import { type ReactNode, useState } from 'react';
import { fetched } from '@/components/ui/fetched';

const DeleteDialog = fetched(() => import('./delete-dialog').then((module) => module.DeleteDialog));

/** The confirmation of an account's deletion; render `dialog` anywhere in the page. */
export function useDeletion(userId: string): { readonly ask: () => void; readonly dialog: ReactNode } {
  const [isAsked, setAsked] = useState(false);
  return {
    ask: () => setAsked(true),
    dialog: isAsked && <DeleteDialog userId={userId} onClose={() => setAsked(false)} />,
  };
}
