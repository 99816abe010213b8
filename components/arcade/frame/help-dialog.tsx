'use client';

import { Lightbulb } from 'lucide-react';
import type { AnyBoard } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export interface HelpDialogProps {
  readonly name: string;
  readonly board: AnyBoard;
  /** Shows the hints of a first match again; null if there are none. */
  readonly onHints: (() => void) | null;
  readonly onClose: () => void;
}

/** A summary of a game's rules, and the board's controls. */
export function HelpDialog({ name, board: { Help }, onHints, onClose }: HelpDialogProps) {
  return (
    <Dialog title={`How to play ${name}`} onClose={onClose} size="lg">
      <div className="article text-sm">
        <Help />
      </div>
      {onHints && (
        <Button
          icon={Lightbulb}
          className="mt-4"
          onClick={() => {
            onHints();
            onClose();
          }}
        >
          Show the hints again
        </Button>
      )}
    </Dialog>
  );
}
