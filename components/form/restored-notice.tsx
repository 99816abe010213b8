'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Says that a draft from an earlier visit was restored. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice
      live
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Restored your unsaved changes
    </Notice>
  );
}
