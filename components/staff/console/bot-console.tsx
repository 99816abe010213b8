'use client';

import { FigureCards } from '@/components/staff/console/figure-cards';
import { StatusCard } from '@/components/staff/console/status-card';
import { fetched } from '@/components/ui/fetched';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

// The rendering of many lines loads after the page.
const LogPanel = fetched(
  () => import('./log-panel').then((module) => module.LogPanel),
  () => (
    <SkeletonRegion label="Loading the log…">
      <Skeleton className="h-[34rem] rounded-card" />
    </SkeletonRegion>
  ),
);

/** The bot's process: its state with buttons, its log, and its figures. */
export function BotConsole() {
  return (
    <div className="grid gap-4 *:min-w-0">
      <StatusCard />
      <LogPanel />
      <FigureCards />
    </div>
  );
}
