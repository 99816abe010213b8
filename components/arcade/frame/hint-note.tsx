import { Lightbulb } from 'lucide-react';
import type { Hints } from '@/components/arcade/frame/use-hints';
import { Button } from '@/components/ui/button';

/** One hint at a time in a player's first match; it covers nothing and blocks no action. */
export function HintNote({ hint, next, skip }: Hints) {
  if (hint === null) return null;
  const { text, place, count } = hint;
  const isLast = place === count;
  return (
    <section
      aria-label="Hint"
      className="grid gap-2 rounded-card border border-lagoon/35 bg-lagoon-soft px-3 py-2"
    >
      <p role="status" className="flex items-start gap-2">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-lagoon" />
        <span>
          <span className="text-xs font-semibold text-lagoon">
            Hint {place} of {count}
          </span>
          <br />
          {text}
        </span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {!isLast && (
          <Button size="sm" variant="ghost" onClick={skip}>
            Skip hints
          </Button>
        )}
        <Button size="sm" onClick={next}>
          Got it
        </Button>
      </div>
    </section>
  );
}
