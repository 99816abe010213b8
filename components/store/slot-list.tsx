import { Plus } from 'lucide-react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { describeTime } from '@/lib/core/dates';
import type { ShownEntry, ShownSlot } from '@/lib/rules/premium/answer';

const states = {
  free: { tone: 'neutral', text: 'Free' },
  active: { tone: 'lagoon', text: 'Active' },
  taken: { tone: 'amber', text: 'Covered by someone else' },
  waiting: { tone: 'neutral', text: 'Paused' },
} as const satisfies Record<ShownSlot['state'], { tone: Tone; text: string }>;

export interface SlotListProps {
  readonly entry: ShownEntry;
  readonly isBusy: boolean;
  readonly onChoose: (slot: number) => void;
  readonly onRelease: (slot: number) => void;
}

/** The servers of a plan and its free places. */
export function SlotList({ entry, isBusy, onChoose, onRelease }: SlotListProps) {
  return (
    <ul className="grid gap-2">
      {entry.slots.map((slot) => {
        const { tone, text } = states[slot.state];
        const name = slot.guildName ?? (slot.guildId === null ? 'Free slot' : `Server ${slot.guildId}`);
        const isOwn = entry.isActive && slot.state !== 'waiting';
        return (
          <li
            key={slot.place}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2">
                {slot.state === 'active' ? (
                  <PageLink href={`/dashboard/${slot.guildId}`} className="font-semibold wrap-anywhere">
                    {name}
                  </PageLink>
                ) : (
                  <span className="font-semibold wrap-anywhere">{name}</span>
                )}
                <Badge tone={tone}>{text}</Badge>
              </p>
              {isOwn && slot.movableFrom !== null && (
                <p className="mt-1 text-xs text-muted">
                  Can move to another server from {describeTime(slot.movableFrom)}
                </p>
              )}
            </div>
            {isOwn && (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  icon={slot.guildId === null ? Plus : undefined}
                  disabled={isBusy}
                  onClick={() => onChoose(slot.place)}
                >
                  {slot.guildId === null ? 'Choose a server' : 'Move'}
                </Button>
                {slot.guildId !== null && (
                  <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onRelease(slot.place)}>
                    Release
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
