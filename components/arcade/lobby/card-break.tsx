'use client';

import { Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useArcade } from '@/components/panel/use-arcade';
import { useViewer } from '@/components/panel/viewer';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { RelativeTime } from '@/components/ui/relative-time';

const CardBreakDialog = fetched(() => import('./card-break-dialog').then((module) => module.CardBreakDialog));

export interface CardBreakProps {
  readonly userId: string;
}

/** Opens the dialog for a break from card games. */
export function TakeCardBreak({ userId }: CardBreakProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button reads variant="ghost" size="sm" icon={Hourglass} onClick={() => setIsOpen(true)}>
        Take a break from card games
      </Button>
      {isOpen && <CardBreakDialog userId={userId} until={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The lobby of a card game for a user on a break; `until` is an ISO date. */
export function ClosedForBreak({ userId, until }: CardBreakProps & { readonly until: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="New game" className="rounded-card border border-line bg-surface">
      <EmptyState
        title={
          <>
            Card games are closed for you until <RelativeTime value={until} when="date" />
          </>
        }
        titleAs="h2"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href="/arcade" variant="primary">
              Play something else
            </ButtonLink>
            <Button reads onClick={() => setIsOpen(true)}>
              Make it longer
            </Button>
          </div>
        }
      >
        You are taking a break. Matches that have begun can be played to their end, and you can still watch
        others.
      </EmptyState>
      {isOpen && <CardBreakDialog userId={userId} until={until} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** Hides card practice during the user's break. */
export function UnlessOnBreak({ children }: { readonly children: ReactNode }) {
  const viewer = useViewer();
  return viewer ? <OfPerson userId={viewer.userId}>{children}</OfPerson> : children;
}

function OfPerson({ userId, children }: CardBreakProps & { readonly children: ReactNode }) {
  const cardBreak = useArcade(userId).data?.cardBreak ?? null;
  return cardBreak === null ? children : <ClosedForBreak userId={userId} until={cardBreak.until} />;
}
