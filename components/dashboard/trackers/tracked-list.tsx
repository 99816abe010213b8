import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { limitFor, type Plan, type PlanLimit, planNames, planThatRaises } from '@/lib/plans';

interface SlotNoticeProps {
  readonly limit: PlanLimit;
  readonly plan: Plan;
  /** What is followed, as in "up to 25 channels". */
  readonly things: string;
}

/** Why nothing more can be added: the plan is full, and which one has more room if any has. */
function SlotNotice({ limit, plan, things }: SlotNoticeProps) {
  const higher = planThatRaises(limit, plan);
  if (higher === null) {
    return <Notice>{`A server can follow at most ${limitFor(limit, plan)} ${things}.`}</Notice>;
  }
  return (
    <Notice tone="premium" title="Reached free limit. Upgrade for more slots!">
      {`${planNames[higher]} allows up to ${limitFor(limit, higher)} ${things}.`}
    </Notice>
  );
}

export interface TrackedListProps extends SlotNoticeProps {
  readonly title: string;
  readonly description: string;
  /** Spoken name of the list. */
  readonly label: string;
  readonly slots: number;
  readonly canAdd: boolean;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly empty: { readonly title: string; readonly text: string };
  /** The rows. */
  readonly children: readonly ReactNode[];
}

/** What a server follows, with the room that is left and the way to more. */
export function TrackedList(props: TrackedListProps) {
  const { title, description, label, slots, canAdd, addLabel, onAdd, empty, children, ...notice } = props;
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
        {!canAdd && <SlotNotice {...notice} />}
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
