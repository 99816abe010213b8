import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { RoomNotice } from '@/components/panel/room-notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { PlanLimit } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';

interface SlotProps {
  readonly limit: PlanLimit;
  readonly plan: Plan;
  /** The plural, as in "25 channels". */
  readonly things: string;
}

export interface TrackedListProps extends SlotProps {
  readonly title: string;
  readonly description: string;
  /** The accessible name. */
  readonly label: string;
  readonly slots: number;
  readonly canAdd: boolean;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly empty: { readonly title: string; readonly text: string };
  /** The rows. */
  readonly children: readonly ReactNode[];
}

/** A server's tracked channels, the remaining number, and a button to add one. */
export function TrackedList(props: TrackedListProps) {
  const { title, description, label, slots, canAdd, addLabel, onAdd, empty, things, children, ...room } =
    props;
  return (
    <Card
      title={title}
      description={description}
      action={
        <span className="flex items-center gap-3">
          <span className="text-xs text-muted tabular-nums">
            <span className="sr-only">Slots used: </span>
            {children.length} / {slots}
          </span>
          <Button variant="primary" icon={Plus} disabled={!canAdd} onClick={onAdd}>
            {addLabel}
          </Button>
        </span>
      }
    >
      <div className="grid gap-5">
        <RoomNotice
          {...room}
          count={children.length}
          isFull={!canAdd}
          many={things}
          title="Reached free limit. Upgrade for more slots!"
        />
        {children.length === 0 ? (
          <EmptyState compact title={empty.title}>
            {empty.text}
          </EmptyState>
        ) : (
          <ul aria-label={label} className="divide-y divide-line">
            {children}
          </ul>
        )}
      </div>
    </Card>
  );
}
