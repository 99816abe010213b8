'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import { HOUR } from '@/lib/core/milliseconds';
import type { BotStatus, FigurePoint } from '@/lib/rules/console/schema';

const statusKey = ['bot-status'];
const figuresKey = ['bot-figures'];
/** The polling interval, and the shorter one after a press, in milliseconds. */
const usualMs = 5000;
const hastyMs = 1000;
const afterPressMs = 2000;

/** The bot's state, polled more often during transitions. */
export function useBotStatus() {
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('GET', '/api/bot/status', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'starting' || data?.state === 'stopping' ? hastyMs : usualMs,
  });
}

export type BotVerb = 'start' | 'restart' | 'stop';
const failures: Readonly<Record<BotVerb, string>> = {
  start: 'The bot was not started.',
  restart: 'The bot was not restarted.',
  stop: 'The bot was not stopped.',
};

/** The three buttons; each reports its outcome, and the state is checked again two seconds later. */
export function useBotButtons() {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMutation({
    mutationFn: (verb: BotVerb) => call('POST', `/api/bot/${verb}`),
    onSuccess: async ({ message, status }) => {
      toast.success(message);
      // Requests in progress predate it.
      await queries.cancelQueries({ queryKey: statusKey });
      queries.setQueryData<BotStatus>(statusKey, status);
    },
    onError: (error, verb) => tellFailure(failures[verb], error),
    onSettled: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: statusKey }), afterPressMs);
    },
  });
}

async function fetchFigures(known: readonly FigurePoint[], signal: AbortSignal) {
  const since = known.at(-1)?.at ?? 0;
  const answer = await call('GET', '/api/stats', { query: { since }, signal });
  const oldest = answer.at - HOUR;
  const points = [...known, ...answer.points.filter(({ at }) => at > since)].filter(({ at }) => at >= oldest);
  return { ...answer, points };
}
export type Figures = Awaited<ReturnType<typeof fetchFigures>>;

/** The current figures and those of the last hour, loaded incrementally. */
export function useFigures() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: figuresKey,
    queryFn: ({ signal }) => fetchFigures(queries.getQueryData<Figures>(figuresKey)?.points ?? [], signal),
    refetchInterval: usualMs,
  });
}
