import { Badge } from '@/components/ui/badge';

/** The mark of an unsaved change, beside its name. */
export function ChangedMark({ isSmall = false }: { isSmall?: boolean }) {
  if (!isSmall) return <Badge tone="amber">Not saved yet</Badge>;
  return (
    <span title="Not saved yet" data-own-colours className="size-2 shrink-0 rounded-full bg-amber">
      <span className="sr-only">Not saved yet</span>
    </span>
  );
}
