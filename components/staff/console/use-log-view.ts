'use client';

import { useMemo } from 'react';
import { useRemembered } from '@/components/form/use-remembered';
import { type LogLevel, logLevels } from '@/lib/rules/console/level';

const hiddenKey = 'corallium:console:hidden-levels';
const wrapKey = 'corallium:console:wrap';
const utcKey = 'corallium:console:utc';

/** The user's view settings for the log, stored in the browser. */
export function useLogView() {
  const [hidden, setHidden] = useRemembered(hiddenKey);
  const [wrap, setWrap] = useRemembered(wrapKey);
  const [utc, setUtc] = useRemembered(utcKey);
  const levels = useMemo<ReadonlySet<LogLevel>>(() => {
    const left = (hidden ?? '').split(',');
    return new Set(logLevels.filter((level) => !left.includes(level)));
  }, [hidden]);
  return {
    levels,
    setLevel(level: LogLevel, isShown: boolean) {
      const next = logLevels.filter((one) => (one === level ? !isShown : !levels.has(one)));
      setHidden(next.length === 0 ? null : next.join());
    },
    showAll: () => setHidden(null),
    wraps: wrap === 'on',
    setWraps: (wraps: boolean) => setWrap(wraps ? 'on' : null),
    /** Times in UTC instead of the reader's zone. */
    inUtc: utc === 'on',
    setInUtc: (inUtc: boolean) => setUtc(inUtc ? 'on' : null),
  };
}
