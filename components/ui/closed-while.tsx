'use client';

import type { ReactNode } from 'react';
import { ReadOnly } from './read-only';

interface ClosedWhileProps {
  /** Why nothing can be changed. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** What can be read and not changed now; for pages, which can't provide a context. */
export function ClosedWhile({ reason, children }: ClosedWhileProps) {
  return <ReadOnly value={reason}>{children}</ReadOnly>;
}
