'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemTools, type ItemToolsProps } from '@/components/message-editor/item-tools';
import { Badge } from '@/components/ui/badge';

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

/** A part of the message that folds, with its tools. Alt with an arrow key moves it from its heading. */
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
            {problems > 0 && (
              <Badge tone="danger">{problems === 1 ? '1 problem' : `${problems} problems`}</Badge>
            )}
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
