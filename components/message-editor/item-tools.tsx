'use client';

import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { IconButton } from '@/components/ui/icon-button';

export interface ItemToolsProps {
  /** What it is, as it is spoken: `embed 2`. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDuplicate?: (() => void) | undefined;
  /** Full: no copy has room. */
  readonly isFull?: boolean | undefined;
  readonly onRemove: () => void;
}

/** Buttons that move, copy and remove a member of a list; after a move the focus stays with the member. */
export function ItemTools({
  name,
  index,
  count,
  onMove,
  onDuplicate,
  isFull = false,
  onRemove,
}: ItemToolsProps) {
  const { announce } = useEditorNotes();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  function move(step: -1 | 1) {
    onMove(step);
    announce(`Moved ${name} to position ${index + step + 1} of ${count}.`);
    const [wanted, other] = step === -1 ? [up, down] : [down, up];
    requestAnimationFrame(() => (wanted.current?.disabled ? other : wanted).current?.focus());
  }

  return (
    <span className="flex shrink-0 items-center">
      {count > 1 && (
        <>
          <IconButton
            ref={up}
            size="sm"
            label={`Move up: ${name}`}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            ref={down}
            size="sm"
            label={`Move down: ${name}`}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={index === count - 1}
            onClick={() => move(1)}
          />
        </>
      )}
      {onDuplicate && (
        <IconButton
          size="sm"
          label={`Duplicate: ${name}`}
          icon={<Copy aria-hidden="true" />}
          disabled={isFull}
          onClick={onDuplicate}
        />
      )}
      <IconButton
        size="sm"
        variant="danger"
        label={`Remove: ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </span>
  );
}
