'use client';

import { useEffect, useRef, useState } from 'react';
import { speakAgain } from '@/components/arcade/frame/use-announcements';
import { phraseText } from '@/components/arcade/match/talk-button';
import { phrases } from '@/lib/rules/arcade/phrases';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

/** How long an emote or phrase is shown beside a player. */
const SHOWN_MS = 6000;

/** What each seat has just said, or null. Phrases from before the page opened are skipped. */
export function useSayings({ chat, seats, viewer }: MatchView): readonly (string | null)[] {
  const known = useRef<number | null>(null);
  const [shown, setShown] = useState<ReadonlyMap<number, MatchView['chat'][number]>>(new Map());
  const last = chat.at(-1)?.id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new phrases are shown
  useEffect(() => {
    const before = known.current;
    known.current = last;
    const fresh = before === null ? [] : chat.filter(({ id }) => id > before);
    if (fresh.length === 0) return;
    setShown((now) => new Map([...now, ...fresh.map((said) => [said.seat, said] as const)]));
    const heard = fresh.filter(({ seat }) => seat !== viewer).at(-1);
    if (heard) speakAgain(`${seats[heard.seat]?.username ?? ''}: ${phrases[heard.phrase].text}`);
    setTimeout(() => {
      const ids = new Set(fresh.map(({ id }) => id));
      setShown((now) => new Map([...now].filter(([, { id }]) => !ids.has(id))));
    }, SHOWN_MS);
  }, [last]);
  return seats.map(({ seat }) => {
    const said = shown.get(seat);
    return said ? phraseText(said.phrase) : null;
  });
}
