import type { ReactNode } from 'react';
import { Brought } from '@/components/panel/brought';
import { findViewer } from '@/lib/auth/session';
import { readArcade as contract } from '@/lib/contracts/arcade/lists';
import { readArcade } from '@/lib/matches/read-arcade';
import { readSoon } from '../../read-soon';

/** Preloads the viewer's matches, tables and records. */
export async function WithArcade({ children }: { children: ReactNode }) {
  const viewer = await findViewer();
  if (!viewer) return children;
  const arcade = await readSoon(contract, readArcade(viewer.userId));
  return (
    <Brought userId={viewer.userId} answers={{ arcade }}>
      {children}
    </Brought>
  );
}
