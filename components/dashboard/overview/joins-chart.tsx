'use client';

import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OverviewData } from '@/lib/contracts/overview';

type Day = OverviewData['activity'][number];

const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

function toLabel(date: unknown): string {
  return typeof date === 'string' ? dayFormat.format(new Date(`${date}T00:00:00Z`)) : '';
}

const tick = { fill: 'var(--color-faint)', fontSize: 12 } as const;
const tooltipStyle = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line)',
  borderRadius: 8,
  color: 'var(--color-ink)',
} as const;

/**
 * Joins and leaves of the last days as two areas. A table beside it has the same figures for screen readers.
 */
export function JoinsChart({ days }: { days: readonly Day[] }) {
  return (
    <div className="h-56 w-full" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          data={[...days]}
          margin={{ top: 8, right: 8, bottom: 0, left: -20 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--color-line)" strokeDasharray="3 4" vertical={false} />
          <XAxis
            dataKey="date"
            tickFormatter={toLabel}
            tick={tick}
            tickLine={false}
            axisLine={false}
            minTickGap={32}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
          <Tooltip
            labelFormatter={toLabel}
            contentStyle={tooltipStyle}
            cursor={{ stroke: 'var(--color-line-strong)' }}
          />
          <Area
            type="monotone"
            dataKey="joins"
            name="Joins"
            stroke="var(--color-chart-1)"
            strokeWidth={2}
            fill="var(--color-chart-1)"
            fillOpacity={0.18}
            isAnimationActive={false}
          />
          <Area
            type="monotone"
            dataKey="leaves"
            name="Leaves"
            stroke="var(--color-chart-2)"
            strokeWidth={2}
            strokeDasharray="5 4"
            fill="var(--color-chart-2)"
            fillOpacity={0.12}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
