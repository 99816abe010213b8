import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmojiText } from '@/components/ui/emoji';

export interface ChangeLineProps {
  change: { readonly label: string; readonly before: string; readonly after: string };
  /** The arrow's text. */
  verb: 'became' | 'becomes';
  /** After both, for example a warning. */
  mark?: ReactNode;
}

/** A setting before and after, as `li`. */
export function ChangeLine({ change, verb, mark }: ChangeLineProps) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[14rem_1fr]">
      <span className="text-muted">{change.label}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
        <span className="whitespace-pre-line text-faint line-through decoration-danger">
          <EmojiText text={change.before} />
        </span>
        <ArrowRight aria-label={verb} className="size-4 shrink-0 text-faint" />
        <span className="whitespace-pre-line">
          <EmojiText text={change.after} />
        </span>
        {mark}
      </span>
    </li>
  );
}
