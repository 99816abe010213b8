'use client';

import { AddComputer } from '@/components/arcade/match/add-computer';
import { Invitation } from '@/components/arcade/match/invitation';
import type { Answer } from '@/components/arcade/match/use-match';
import { isFreeSeat } from '@/components/arcade/match-texts';
import { Dialog } from '@/components/ui/dialog';
import { ReadOnly } from '@/components/ui/read-only';
import type { GameInfo } from '@/lib/games/game-info';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

export interface TableInviteDialogProps {
  readonly info: Pick<GameInfo, 'name' | 'levels'>;
  readonly data: MatchView;
  /** Why computers can't be added now, or null. */
  readonly closed: string | null;
  accept(answer: Answer): void;
  readonly onClose: () => void;
}

/** Invites others to the table: people by link and code, and computers. */
export function TableInviteDialog({ info, data, closed, accept, onClose }: TableInviteDialogProps) {
  return (
    <Dialog onClose={onClose} title="Invite to this table">
      <div className="grid grid-cols-1 gap-4">
        {data.code !== null && <Invitation code={data.code} name={info.name} />}
        {data.seats.some(isFreeSeat) && info.levels.length > 0 && (
          <ReadOnly value={closed}>
            <AddComputer
              matchId={data.matchId}
              levels={info.levels}
              help="Computers make room when people come."
              accept={accept}
            />
          </ReadOnly>
        )}
      </div>
    </Dialog>
  );
}
