'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, Copy, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { quantity } from '@/lib/core/quantity';

export interface ItemToolsProps {
  /** Its spoken name: `embed 2`. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDuplicate?: (() => void) | undefined;
  /** Whether the list is full, so that no copy fits. */
  readonly isFull?: boolean | undefined;
  readonly onRemove: () => void;
}

/** Buttons to move, copy and remove an item of a list; after a move the focus stays with the item. */
function ItemTools({ name, index, count, onMove, onDuplicate, isFull = false, onRemove }: ItemToolsProps) {
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
            icon={ArrowUp}
            disabled={index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            ref={down}
            size="sm"
            label={`Move down: ${name}`}
            icon={ArrowDown}
            disabled={index === count - 1}
            onClick={() => move(1)}
          />
        </>
      )}
      {onDuplicate && (
        <IconButton
          size="sm"
          label={`Duplicate: ${name}`}
          icon={Copy}
          disabled={isFull}
          onClick={onDuplicate}
        />
      )}
      <IconButton size="sm" variant="danger" label={`Remove: ${name}`} icon={Trash2} onClick={onRemove} />
    </span>
  );
}

export interface ItemCardProps extends ItemToolsProps {
  readonly title: string;
  /** Beside the title: how much of a limit is used. */
  readonly note?: ReactNode;
  /** Colour of the edge, `#rrggbb`. */
  readonly edge?: string | undefined;
  readonly path: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A foldable part of the message with its tools. Alt with an arrow key on its heading moves it. */
export function ItemCard({ title, note, edge, path, isOpen, onToggle, children, ...tools }: ItemCardProps) {
  const bodyId = useId();
  const { countBelow, announce } = useEditorNotes();
  const heading = useRef<HTMLButtonElement>(null);
  const problems = countBelow(path);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    const place = tools.index + step;
    if (place < 0 || place >= tools.count) return;
    tools.onMove(step);
    announce(`Moved ${tools.name} to position ${place + 1} of ${tools.count}.`);
    requestAnimationFrame(() => heading.current?.focus());
  }

  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-card border border-l-4 border-line bg-surface"
      style={edge === undefined ? undefined : { borderLeftColor: edge }}
    >
      <header className="flex flex-wrap items-center gap-x-2 pr-2">
        <h3 className="min-w-0 flex-1 basis-40">
          <button
            ref={heading}
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            data-path={path}
            onClick={onToggle}
            onKeyDown={onKeyDown}
            className="flex min-h-12 w-full min-w-0 items-center gap-2 px-3 text-left font-semibold"
          >
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 shrink-0 text-faint transition', !isOpen && '-rotate-90')}
            />
            <span className="truncate">{title}</span>
            {problems > 0 && <Badge tone="danger">{quantity(problems, 'problem')}</Badge>}
          </button>
        </h3>
        <span className="ml-auto flex items-center gap-2">
          {note}
          <ItemTools {...tools} />
        </span>
      </header>
      <div id={bodyId} hidden={!isOpen} className="grid gap-4 border-t border-line p-4">
        {isOpen && children}
      </div>
    </section>
  );
}

/** A small part inside another, which can't be folded. */
export function ItemBox({
  title,
  children,
  ...tools
}: ItemToolsProps & { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-control border border-line bg-raised/50 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 truncate font-medium text-muted">{title}</span>
        <ItemTools {...tools} />
      </div>
      {children}
    </div>
  );
}
