'use client';

import { Area, AreaChart, ResponsiveContainer, Tooltip, YAxis } from 'recharts';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const tooltipStyle = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line)',
  borderRadius: 8,
  color: 'var(--color-ink)',
  fontSize: 12,
} as const;

export interface ChartPoint {
  readonly at: number;
  readonly value: number | null;
  readonly bot: number | null;
}

export interface FigureChartProps {
  points: readonly ChartPoint[];
  /** Formats a value. */
  toText: (value: number) => string;
  botToText: (value: number) => string;
  hasBot: boolean;
}

const pointAt = (payload: readonly { payload?: ChartPoint }[]) => payload[0]?.payload;

/** The last hour of a figure: the machine's in per cent, and the bot's. */
export function FigureChart({ points, toText, botToText, hasBot }: FigureChartProps) {
  return (
    <div className="h-20 w-full" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart
          data={[...points]}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <YAxis yAxisId="machine" hide domain={[0, 100]} />
          <YAxis yAxisId="bot" hide domain={[0, 'auto']} />
          <Tooltip
            contentStyle={tooltipStyle}
            cursor={{ stroke: 'var(--color-line-strong)' }}
            labelFormatter={(_, payload) => {
              const point = pointAt(payload);
              return point ? timeFormat.format(new Date(point.at)) : '';
            }}
            formatter={(value, name) =>
              typeof value === 'number'
                ? [name === 'Bot' ? botToText(value) : toText(value), name]
                : ['–', name]
            }
          />
          <Area
            yAxisId="machine"
            type="linear"
            dataKey="value"
            name="Machine"
            stroke="var(--color-chart-1)"
            strokeWidth={2}
            fill="var(--color-chart-1)"
            fillOpacity={0.18}
            isAnimationActive={false}
          />
          {hasBot && (
            <Area
              yAxisId="bot"
              type="linear"
              dataKey="bot"
              name="Bot"
              stroke="var(--color-chart-2)"
              strokeWidth={1.5}
              strokeDasharray="4 3"
              fill="none"
              isAnimationActive={false}
            />
          )}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
