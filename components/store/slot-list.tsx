import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { describeTime } from '@/lib/core/dates';
import type { ShownEntry, ShownSlot } from '@/lib/rules/premium/answer';
import { coversNone } from '@/lib/rules/premium/texts';

const states = {
  active: { tone: 'lagoon', text: 'Active' },
  taken: { tone: 'amber', text: 'Covered by someone else' },
  waiting: { tone: 'neutral', text: 'Paused' },
} as const satisfies Record<Exclude<ShownSlot['state'], 'free'>, { tone: Tone; text: string }>;

export interface SlotListProps {
  readonly entry: ShownEntry;
  readonly isBusy: boolean;
  readonly onChoose: (slot: number) => void;
  readonly onRelease: (slot: number) => void;
}

type RowProps = Omit<SlotListProps, 'entry'> & { readonly slot: ShownSlot };

const rowClass = 'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line px-4 py-3';

function Rest({ id, slot }: { readonly id?: string; readonly slot: ShownSlot }) {
  return slot.movableFrom === null ? null : (
    <p id={id} className="mt-1 text-xs text-muted">
      Can move to another server from {describeTime(slot.movableFrom)}
    </p>
  );
}

function ServerRow({ slot, isOwn, isBusy, onChoose, onRelease }: RowProps & { readonly isOwn: boolean }) {
  const restId = useId();
  const { guildId, state, movableFrom, place } = slot;
  const name = slot.guildName ?? `Server ${guildId}`;
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          {state === 'active' ? (
            <PageLink href={`/dashboard/${guildId}`} className="font-semibold wrap-anywhere">
              {name}
            </PageLink>
          ) : (
            <span className="font-semibold wrap-anywhere">{name}</span>
          )}
          {state !== 'free' && <Badge tone={states[state].tone}>{states[state].text}</Badge>}
        </p>
        {isOwn && <Rest id={restId} slot={slot} />}
      </div>
      {isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={isBusy || movableFrom !== null}
            aria-describedby={movableFrom === null ? undefined : restId}
            onClick={() => onChoose(place)}
          >
            Move
          </Button>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onRelease(place)}>
            Release
          </Button>
        </div>
      )}
    </li>
  );
}

interface FreeRowProps extends Omit<SlotListProps, 'entry' | 'onRelease'> {
  readonly slots: readonly ShownSlot[];
  /** The plan covers no server: choosing one comes first. */
  readonly isIdle: boolean;
}

/** All free slots in one line; one without a waiting time is filled first. */
function FreeRow({ slots, isIdle, isBusy, onChoose }: FreeRowProps) {
  const next = slots.find(({ movableFrom }) => movableFrom === null) ?? slots[0];
  if (!next) return null;
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{slots.length === 1 ? 'Free slot' : `${slots.length} free slots`}</p>
        <Rest slot={next} />
      </div>
      <Button
        size={isIdle ? 'md' : 'sm'}
        variant={isIdle ? 'primary' : 'secondary'}
        icon={Plus}
        disabled={isBusy}
        onClick={() => onChoose(next.place)}
      >
        Choose a server
      </Button>
    </li>
  );
}

/** A plan's servers and free slots. */
export function SlotList({ entry, ...row }: SlotListProps) {
  const { slots, isActive } = entry;
  const free = slots.filter(({ guildId }) => guildId === null);
  return (
    <ul className="grid gap-2">
      {slots.map((slot) =>
        slot.guildId === null ? null : (
          <ServerRow key={slot.place} {...row} slot={slot} isOwn={isActive && slot.state !== 'waiting'} />
        ),
      )}
      {isActive && (
        <FreeRow slots={free} isIdle={coversNone(entry)} isBusy={row.isBusy} onChoose={row.onChoose} />
      )}
    </ul>
  );
}
