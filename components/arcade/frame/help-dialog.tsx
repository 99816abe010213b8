'use client';

import type { AnyBoard } from '@/components/arcade/board';
import { Dialog } from '@/components/ui/dialog';

export interface HelpDialogProps {
  readonly name: string;
  readonly board: AnyBoard;
  readonly onClose: () => void;
}

/** The rules of a game in short, and how its board is used. */
export function HelpDialog({ name, board: { Help }, onClose }: HelpDialogProps) {
  return (
    <Dialog title={`How to play ${name}`} onClose={onClose} size="lg">
      <div className="article text-sm">
        <Help />
      </div>
    </Dialog>
  );
}
