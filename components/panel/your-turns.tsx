'use client';

import { useEffect, useState } from 'react';
import { fetched } from '@/components/ui/fetched';
import { whenIdle } from '@/components/ui/when-idle';

const TurnList = fetched(() => import('./turn-list').then((module) => module.TurnList));

/** Matches that wait for the person; its code and what it shows come once the page has nothing else to do. */
export function YourTurns({ userId, className }: { userId: string; className?: string }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? <TurnList userId={userId} className={className} /> : null;
}
