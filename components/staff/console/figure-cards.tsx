'use client';

import { useMemo } from 'react';
import type { ChartPoint } from '@/components/staff/console/figure-chart';
import { type Figures, useFigures } from '@/components/staff/console/use-bot';
import { Card } from '@/components/ui/card';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { MINUTE } from '@/lib/core/milliseconds';
import { describeBytes } from '@/lib/rules/console/describe-bytes';
import type { FigurePoint } from '@/lib/rules/console/schema';

// The chart library is larger than the rest of the page, so it loads later.
const FigureChart = fetched(
  () => import('./figure-chart').then((module) => module.FigureChart),
  () => <Skeleton className="h-20" />,
);

/** Points in a chart, fewer than in an hour. */
const most = 180;
const gapMs = MINUTE;

const percent = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)}%`;
const rate = (value: number | null) => (value === null ? '–' : `${describeBytes(value)}/s`);

/** Every n-th point, including the last one. */
function thinned(points: readonly FigurePoint[]): readonly FigurePoint[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, place) => (points.length - 1 - place) % step === 0);
}

/** The line has a gap while nothing was measured. */
function withGaps(points: readonly ChartPoint[]): readonly ChartPoint[] {
  return points.flatMap((point, place) => {
    const before = points[place - 1];
    const isAfterGap = before !== undefined && point.at - before.at > gapMs;
    return isAfterGap ? [{ at: before.at + 1, value: null, bot: null }, point] : [point];
  });
}

interface Shown {
  readonly title: string;
  readonly value: (figures: Figures) => string;
  readonly detail: (figures: Figures) => string;
  readonly bot: (figures: Figures) => string | null;
  readonly point: (point: FigurePoint) => Omit<ChartPoint, 'at'>;
  readonly botToText: (value: number) => string;
}

const cards: readonly Shown[] = [
  {
    title: 'CPU Load',
    value: ({ cpu }) => (cpu === null ? '–' : percent(cpu)),
    detail: ({ machine: { cores } }) =>
      `of ${cores === 1 ? 'one core' : `${Number(cores.toFixed(2))} cores`}`,
    bot: ({ bot }) => (bot === null ? null : bot.cpu === null ? '–' : `${percent(bot.cpu)} of a core`),
    point: ({ cpu, botCpu }) => ({ value: cpu, bot: botCpu }),
    botToText: percent,
  },
  {
    title: 'Memory',
    value: ({ memory }) => percent(memory),
    detail: ({ machine }) => `${describeBytes(machine.memoryUsed)} of ${describeBytes(machine.memoryTotal)}`,
    bot: ({ bot }) => (bot === null ? null : describeBytes(bot.memory)),
    point: ({ memory, botMemory }) => ({ value: memory, bot: botMemory }),
    botToText: describeBytes,
  },
  {
    title: 'Disk Usage',
    value: ({ disk }) => percent(disk),
    detail: ({ machine }) => `${describeBytes(machine.diskUsed)} of ${describeBytes(machine.diskTotal)}`,
    bot: ({ bot }) => (bot === null ? null : `${rate(bot.diskWrites)} written, ${rate(bot.diskReads)} read`),
    point: ({ disk }) => ({ value: disk, bot: null }),
    botToText: describeBytes,
  },
];

function FigureCard({ card, figures }: { card: Shown; figures: Figures }) {
  const { title, value, detail, bot, point, botToText } = card;
  const points = useMemo(
    () => withGaps(thinned(figures.points).map((one) => ({ at: one.at, ...point(one) }))),
    [figures.points, point],
  );
  const botText = bot(figures);
  return (
    <Card aria-label={title} className="*:flex *:h-full *:flex-col">
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-xl font-semibold tabular-nums">{value(figures)}</span>
        <span className="text-sm text-muted tabular-nums">{detail(figures)}</span>
      </p>
      <p className="mt-1 min-h-5 text-sm text-muted tabular-nums">
        {botText === null ? 'The bot is off.' : <>Bot: {botText}</>}
      </p>
      <div className="mt-auto pt-3">
        <FigureChart
          points={points}
          toText={percent}
          botToText={botToText}
          hasBot={points.some((one) => one.bot !== null)}
        />
      </div>
    </Card>
  );
}

/** The load of the machine and the bot, now and over the last hour. */
export function FigureCards() {
  const query = useFigures();
  if (query.isPending) {
    return (
      <SkeletonRegion label="Loading figures…" className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title }) => (
          <Skeleton key={title} className="h-56 rounded-card" />
        ))}
      </SkeletonRegion>
    );
  }
  if (query.data === undefined) {
    return <QueryFailure title="The figures could not be loaded." query={query} compact />;
  }
  return (
    <section aria-label="Figures" className="grid gap-4 md:grid-cols-3">
      {cards.map((card) => (
        <FigureCard key={card.title} card={card} figures={query.data} />
      ))}
      <p className="text-xs text-muted md:col-span-3">
        The charts show the last hour: solid for the machine, dashed for the bot on a scale of its own.
        {query.isError && ' These are the last figures; new ones could not be loaded.'}
      </p>
    </section>
  );
}
