'use client';

import type { ReactNode } from 'react';
import { LoginLink } from '@/components/discord/login-link';
import { useViewer, type Viewer } from '@/components/panel/viewer';
import { EmptyState } from '@/components/ui/empty-state';

export interface SignedInProps {
  /** Shown until the session is known. */
  readonly waiting: ReactNode;
  readonly children: (player: Viewer) => ReactNode;
}

/** Content for signed-in users; others are shown how to sign in. */
export function SignedIn({ waiting, children }: SignedInProps) {
  const viewer = useViewer();
  if (viewer === undefined) return waiting;
  if (viewer === null) {
    return (
      <EmptyState title="You must be logged in!" titleAs="h2" action={<LoginLink size="lg" />}>
        Matches, records and invitations belong to your Discord account.
      </EmptyState>
    );
  }
  return children(viewer);
}
