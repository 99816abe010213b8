import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { GameInfo } from '@/lib/games/game-info';

export interface NoMatchProps {
  readonly info: Pick<GameInfo, 'id' | 'name'>;
  /** The game is off: no match can be started. */
  readonly closed?: boolean;
}

/** Shown if the URL names no match and this browser has none. */
export function NoMatch({ info: { id, name }, closed = false }: NoMatchProps) {
  const back = <ButtonLink href={`/arcade/${id}`}>Back to {name}</ButtonLink>;
  return (
    <EmptyState title="You have no match in progress." titleAs="h1" art="/art/no-results.svg" action={back}>
      {closed
        ? `You can start one as soon as ${name} is back.`
        : 'Start one, or join a friend by their link.'}
    </EmptyState>
  );
}
