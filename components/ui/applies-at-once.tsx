import { Zap } from 'lucide-react';

/** A note beside switches that apply without Save. */
export function AppliesAtOnce() {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <Zap aria-hidden="true" className="size-3.5 text-lagoon" />
      Applies at once
    </span>
  );
}
