'use client';

import { useEffect, useState } from 'react';

/** How long a press may have been meant for the previous offer, in ms. */
export const UNCHANGED_MS = 1000;

/** True once `offered`, a text of what can be pressed, has been the same for `ms` milliseconds. */
export function useUnchanged(offered: string, ms = UNCHANGED_MS): boolean {
  const [standing, setStanding] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(offered), ms);
    return () => clearTimeout(timer);
  }, [offered, ms]);
  return standing === offered;
}
