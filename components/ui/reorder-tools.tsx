import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from './icon-button';
import type { Reorder } from './use-reorder';

interface PlaceProps {
  name: string;
  index: number;
  count: number;
}

export interface ReorderHandleProps extends PlaceProps {
  reorder: Reorder;
  disabled?: boolean;
  className?: string;
}

/** The handle for dragging an item, or moving it with the arrow keys. */
export function ReorderHandle({ name, index, count, reorder, disabled, className }: ReorderHandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${name}: position ${index + 1} of ${count}. Arrow keys move it.`}
      title="Drag, or press the arrow keys"
      disabled={disabled}
      {...reorder.handleProps(index)}
      className={clsx(
        '-ml-1 inline-grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint hover:bg-ink/8 hover:text-ink active:cursor-grabbing touch:size-11',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-4.5" />
    </button>
  );
}

/** Buttons to move an item up and down. */
export function MoveButtons({ name, index, count, onMove }: PlaceProps & { onMove: (to: number) => void }) {
  return ([-1, 1] as const).map((step) => (
    <IconButton
      key={step}
      label={`Move ${name} ${step === -1 ? 'up' : 'down'}`}
      size="sm"
      icon={step === -1 ? ArrowUp : ArrowDown}
      disabled={index === (step === -1 ? 0 : count - 1)}
      onClick={() => onMove(index + step)}
    />
  ));
}
