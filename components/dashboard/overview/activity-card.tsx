'use client';

import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';
import type { OverviewData } from '@/lib/contracts/overview';
import { grouped } from '@/lib/core/quantity';

// The chart library is larger than the rest of the page, so it loads later.
const JoinsChart = fetched(
  () => import('./joins-chart').then((module) => module.JoinsChart),
  () => <Skeleton className="h-56" />,
);

/** Joins and leaves over time, with a legend, and as a table for screen readers. */
export function ActivityCard({ days }: { days: OverviewData['activity'] }) {
  const joins = days.reduce((sum, day) => sum + day.joins, 0);
  const leaves = days.reduce((sum, day) => sum + day.leaves, 0);
  return (
    <Card
      title="Joins and leaves"
      description={days.length === 0 ? undefined : `The last ${days.length} days`}
      action={
        days.length > 0 && (
          <ul className="flex gap-4 text-sm text-muted">
            <li className="flex items-center gap-2">
              <span aria-hidden="true" data-own-colours className="h-0.5 w-4 rounded-full bg-chart-1" />
              {grouped(joins)} joined
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-chart-2" />
              {grouped(leaves)} left
            </li>
          </ul>
        )
      }
    >
      {days.length === 0 ? (
        <EmptyState title="Nothing counted yet" compact>
          The chart fills as members come and go.
        </EmptyState>
      ) : (
        <>
          <JoinsChart days={days} />
          {/* Around it, since a table takes the height of its rows all the same. */}
          <div className="sr-only">
            <table>
              <caption>Joins and leaves by day</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Joins</th>
                  <th scope="col">Leaves</th>
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day.date}>
                    <th scope="row">{day.date}</th>
                    <td>{day.joins}</td>
                    <td>{day.leaves}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  );
}
