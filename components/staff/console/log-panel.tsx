'use client';

import { ArrowDown, Download, Pause } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LogEmpty } from '@/components/staff/console/log-empty';
import { LogRows } from '@/components/staff/console/log-rows';
import { createLogStore, type LogStore } from '@/components/staff/console/log-store';
import { useBotStatus } from '@/components/staff/console/use-bot';
import { type LogState, useLogStream } from '@/components/staff/console/use-log-stream';
import { useLogView } from '@/components/staff/console/use-log-view';
import { useOlderLines } from '@/components/staff/console/use-older-lines';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { ClearableSearch } from '@/components/ui/search-input';
import { Spoken } from '@/components/ui/spoken';
import { grouped, quantity } from '@/lib/core/quantity';
import { type LogLevel, logLevelNames, logLevels } from '@/lib/rules/console/level';

const streamStates: Readonly<Record<LogState, { readonly tone: Tone; readonly text: string }>> = {
  opening: { tone: 'neutral', text: 'Connecting…' },
  open: { tone: 'lagoon', text: 'Live' },
  lost: { tone: 'amber', text: 'Reconnecting…' },
  refused: { tone: 'danger', text: 'Not connected' },
};

/** Whether the end is kept in view, and how many shown rows have come since it isn't. */
function useFollowing(appended: number) {
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  return {
    isFollowing: pausedAt === null,
    newLines: pausedAt === null ? 0 : appended - pausedAt,
    setFollowing: (follows: boolean) => setPausedAt((at) => (follows ? null : (at ?? appended))),
  };
}

/** The delay after the last change of a filter before the result is announced, in ms. */
const SPOKEN_AFTER = 700;

/** Edits a log's filter. Returns the number of matching lines as a sentence, once it has changed. */
function useFilterWords(store: LogStore, levels: ReadonlySet<LogLevel>, text: string): string {
  const [words, setWords] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    store.setFilter({ levels, text });
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(
      () => setWords(`${quantity(store.shown().length, 'line', 'lines')} shown.`),
      SPOKEN_AFTER,
    );
    return () => clearTimeout(timer);
  }, [store, levels, text]);
  return words;
}

/** The bot's log. */
export function LogPanel() {
  const view = useLogView();
  const { levels, wraps, inUtc } = view;
  const [text, setText] = useState('');
  const [store] = useState(() => createLogStore({ levels, text: '' }, requestAnimationFrame));
  const version = useSyncExternalStore(store.subscribe, store.version, store.version);
  const { data: status, dataUpdatedAt } = useBotStatus();
  const [stream, retry] = useLogStream(store, dataUpdatedAt);
  const older = useOlderLines(store);
  const rows = store.shown();
  const { isFollowing, newLines, setFollowing } = useFollowing(store.appended());

  const found = useFilterWords(store, levels, text);
  const showAll = () => {
    setText('');
    view.showAll();
  };

  const { tone, text: streamText } = streamStates[stream];
  return (
    <section aria-labelledby="log-title" className="rounded-card border border-line bg-surface">
      <header className="grid gap-3 p-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="log-title" className="font-display text-lg font-semibold">
            Log
          </h2>
          <span role="status">
            <Badge tone={tone}>{streamText}</Badge>
          </span>
          <div className="ml-auto flex gap-3 max-sm:basis-full">
            <ButtonLink reload size="sm" icon={Download} href="/api/bot/log/file" download="bot.log">
              Download
            </ButtonLink>
            <Button
              reads
              size="sm"
              icon={isFollowing ? Pause : ArrowDown}
              onClick={() => setFollowing(!isFollowing)}
            >
              {isFollowing ? 'Pause' : 'Follow'}
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <div className="min-w-48 flex-1">
            <ClearableSearch
              aria-label="Filter the log"
              placeholder="Filter lines"
              value={text}
              onChange={setText}
            />
          </div>
          <Spoken text={found} />
          <fieldset className="flex flex-wrap gap-x-4 text-sm max-sm:grid max-sm:basis-full max-sm:grid-cols-2">
            <legend className="sr-only">Levels</legend>
            {logLevels.map((level) => (
              <Checkbox
                key={level}
                label={logLevelNames[level]}
                checked={levels.has(level)}
                onCheckedChange={(isShown) => view.setLevel(level, isShown)}
              />
            ))}
          </fieldset>
          <Checkbox className="text-sm" label="Wrap" checked={wraps} onCheckedChange={view.setWraps} />
          {/* Phones show no times. */}
          <Checkbox
            className="text-sm max-sm:hidden"
            label="UTC"
            checked={inUtc}
            onCheckedChange={view.setInUtc}
          />
        </div>
        {stream === 'refused' && (
          <Notice
            tone="danger"
            title="The log can't be followed."
            action={
              <Button reads size="sm" onClick={retry}>
                Retry
              </Button>
            }
          >
            Your session might have ended, or too many logs are open.
          </Notice>
        )}
        {older.state === 'failed' && (
          <Notice
            tone="warning"
            action={
              <Button reads size="sm" onClick={older.load}>
                Retry
              </Button>
            }
          >
            Older lines could not be loaded.
          </Notice>
        )}
      </header>
      <div className="relative border-t border-line">
        {rows.length === 0 ? (
          <LogEmpty
            isWaiting={stream === 'opening'}
            hasLines={store.count() > 0}
            state={status?.state ?? null}
            onShowAll={showAll}
          />
        ) : (
          <LogRows
            rows={rows}
            version={version}
            wraps={wraps}
            inUtc={inUtc}
            isFollowing={isFollowing}
            onFollow={setFollowing}
            onStart={older.load}
          />
        )}
        {newLines > 0 && (
          <Button
            reads
            variant="primary"
            size="sm"
            icon={ArrowDown}
            className="absolute bottom-4 left-1/2 -translate-x-1/2"
            onClick={() => {
              document.getSelection()?.removeAllRanges();
              setFollowing(true);
            }}
          >
            {grouped(newLines)} new {newLines === 1 ? 'line' : 'lines'}
          </Button>
        )}
      </div>
      <p className="border-t border-line px-4 py-2 text-xs text-muted sm:px-5">
        {grouped(rows.length)} of {grouped(store.count())} loaded lines.
        {older.state === 'loading' && ' Loading older lines…'}
        {!isFollowing && ' Paused: scroll to the end to follow again.'}
      </p>
    </section>
  );
}
