'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { Badge } from '@/components/ui/badge';
import { quantity } from '@/lib/core/quantity';

export interface FoldProps {
  readonly title: string;
  /** The paths of its fields: their errors are counted on it while it is closed. */
  readonly paths: readonly string[];
  /** Whether any of its fields has a value: it is then open initially. */
  readonly isUsed: boolean;
  readonly children: ReactNode;
}

/** Fields of an embed that fold away while they are unused. */
export function Fold({ title, paths, isUsed, children }: FoldProps) {
  const [wasUsed] = useState(isUsed);
  const { countBelow } = useEditorNotes();
  const problems = paths.reduce((sum, path) => sum + countBelow(path), 0);
  return (
    <details className="group rounded-control border border-line" open={wasUsed}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 text-faint transition group-open:rotate-0"
        />
        {title}
        {problems > 0 && <Badge tone="danger">{quantity(problems, 'problem')}</Badge>}
      </summary>
      <div className="grid gap-4 border-t border-line p-3">{children}</div>
    </details>
  );
}
