'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export interface UnsavedDialogProps {
  open: boolean;
  /** What is being left. */
  place: 'page' | 'window';
  onStay: () => void;
  onLeave: () => void;
  /** Absent if nothing can be saved. Resolves after success or failure. */
  onSave: (() => Promise<void>) | undefined;
}

/** Asks about unsaved changes before the page is left or a dialog is closed. */
export function UnsavedDialog({ open, place, onStay, onLeave, onSave }: UnsavedDialogProps) {
  const [saving, setSaving] = useState(false);

  async function save() {
    if (!onSave) return;
    setSaving(true);
    try {
      await onSave();
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => !saving && onStay()}
      size="md"
      title="You have unsaved changes"
      description={`If you ${place === 'page' ? 'leave this page' : 'close this window'} without saving, they will be lost.`}
      footer={
        <>
          <Button onClick={onStay} disabled={saving}>
            Stay
          </Button>
          <Button variant={onSave ? 'quietDanger' : 'danger'} onClick={onLeave} disabled={saving}>
            Leave without saving
          </Button>
          {onSave && (
            <Button variant="primary" loading={saving} onClick={() => void save()}>
              Save and leave
            </Button>
          )}
        </>
      }
    />
  );
}
