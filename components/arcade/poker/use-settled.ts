'use client';

import { useEffect, useState } from 'react';

/** For so long a press is taken for one that was meant for what stood there before, in ms. */
export const SETTLE_MS = 1000;

/** False for a second after `offered`, a text of what can be pressed, has changed. */
export function useSettled(offered: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offered), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  return settled === offered;
}
