'use client';

import type { ReactNode } from 'react';
import { ReadOnly } from './read-only';

interface ClosedWhileProps {
  /** Why it is read-only. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** Makes its content read-only; for pages, which can't provide a context. */
export function ClosedWhile({ reason, children }: ClosedWhileProps) {
  return <ReadOnly value={reason}>{children}</ReadOnly>;
}
