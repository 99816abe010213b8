import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { BotState } from '@/lib/rules/console/schema';

export interface LogEmptyProps {
  /** Still loading. */
  isWaiting: boolean;
  /** There are lines, but the filter hides them. */
  hasLines: boolean;
  state: BotState | null;
  onShowAll: () => void;
}

/** Why no line is visible. */
export function LogEmpty({ isWaiting, hasLines, state, onShowAll }: LogEmptyProps) {
  if (hasLines) {
    return (
      <EmptyState
        compact
        title="No line fits the filter"
        art="/art/no-results.svg"
        action={
          <Button reads onClick={onShowAll}>
            Show all lines
          </Button>
        }
      >
        New lines appear here as soon as they fit.
      </EmptyState>
    );
  }
  if (isWaiting) return <p className="h-60 p-5 text-muted">Loading the log…</p>;
  const isOff = state === 'stopped' || state === 'crashed';
  return (
    <EmptyState compact title={isOff ? 'The bot is off' : 'Nothing printed yet'} art="/art/no-results.svg">
      {isOff ? 'Start it, and what it prints appears here.' : 'Whatever the bot prints appears here at once.'}
    </EmptyState>
  );
}
