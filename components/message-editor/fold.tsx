'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { Badge } from '@/components/ui/badge';
import { quantity } from '@/lib/core/quantity';

export interface FoldProps {
  readonly title: string;
  /** Paths of what is in it: their problems are counted on it while it is closed. */
  readonly paths: readonly string[];
  /** Something is in it: then it is open at first. */
  readonly isUsed: boolean;
  readonly children: ReactNode;
}

/** Some fields of an embed that fold away while they are not used. */
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
