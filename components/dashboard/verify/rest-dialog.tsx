'use client';

import type { ManyDecided } from '@/components/dashboard/verify/use-verdicts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Says after a decision about several people who was not reached, and why. */
export function RestDialog({ rest, onClose }: { rest: ManyDecided; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Some could not be decided"
      description={rest.summary}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul
        aria-label="Not decided"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {rest.failed.map(({ userId, username, reason }) => (
          <li key={userId} className="px-3 py-2">
            <p className="font-semibold wrap-anywhere">{username ?? userId}</p>
            <p className="text-xs text-muted wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
