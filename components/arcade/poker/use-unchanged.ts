'use client';

import { useEffect, useState } from 'react';

/** For so long a press is taken for one that was meant for what stood there before, in ms. */
export const UNCHANGED_MS = 1000;

/** Whether `offered`, a text of what can be pressed, has stood there for a second. */
export function useUnchanged(offered: string): boolean {
  const [standing, setStanding] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(offered), UNCHANGED_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  return standing === offered;
}
