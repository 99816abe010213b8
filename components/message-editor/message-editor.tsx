'use client';

import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DraftText, ErrorAt } from '@/components/message-editor/draft-text';
import { type EditorNotes, EditorNotesProvider } from '@/components/message-editor/editor-context';
import { EmbedCard } from '@/components/message-editor/embed-card';
import { copyToolsAt, replaceAt, toolsAt } from '@/components/message-editor/keyed-list';
import { RowCard } from '@/components/message-editor/row-card';
import { Button } from '@/components/ui/button';
import { CharCount } from '@/components/ui/char-count';
import { Spoken } from '@/components/ui/spoken';
import {
  type DraftEmbed,
  type DraftRow,
  emptyButton,
  emptyEmbed,
  emptySelect,
  freshKey,
  type MessageDraft,
  messageLimits,
} from '@/lib/rules/messages/draft';
import { type DraftProblem, draftUsage } from '@/lib/rules/messages/draft-check';

export interface MessageEditorProps {
  readonly draft: MessageDraft;
  /** `path` names the field of a text change; empty for anything else. */
  readonly onChange: (draft: MessageDraft, path?: string) => void;
  readonly problems: readonly DraftProblem[];
  /** Keys of folded parts: `embed 1`, `row 2`. The parent holds them, to unfold a part with a problem. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (key: string, isFolded: boolean) => void;
}

function useNotes(problems: readonly DraftProblem[]): [EditorNotes, string] {
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => setSaid(text), []);
  const notes = useMemo<EditorNotes>(
    () => ({
      errorAt: (path) => problems.find((problem) => problem.path === path)?.message,
      countBelow: (path) =>
        problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`)).length,
      announce,
    }),
    [problems, announce],
  );
  return [notes, said];
}

/** The editor of a message: text, embeds, rows of buttons and menus. */
export function MessageEditor({ draft, onChange, problems, folded, onFold }: MessageEditorProps) {
  const [notes, said] = useNotes(problems);
  const body = useRef<HTMLDivElement>(null);
  const usage = draftUsage(draft);
  const { embeds, rows } = draft;
  const setEmbeds = (next: readonly DraftEmbed[], path?: string) =>
    onChange({ ...draft, embeds: next }, path);
  const setRows = (next: readonly DraftRow[], path?: string) => onChange({ ...draft, rows: next }, path);
  const isFullOfEmbeds = embeds.length >= messageLimits.embeds;
  const isFullOfRows = rows.length >= messageLimits.rows;

  /** Focuses a new part, to be filled next. */
  function focusNew(path: string) {
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus());
  }

  return (
    <EditorNotesProvider value={notes}>
      <div ref={body} className="grid gap-6">
        <DraftText
          label="Message text"
          path="content"
          value={draft.content}
          limit={messageLimits.content}
          rows={4}
          placeholder="Text above the embeds"
          onChange={(content, path) => onChange({ ...draft, content }, path)}
        />
        <section aria-label="Embeds" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-display text-base font-semibold">
              Embeds{' '}
              <span className="text-xs font-normal text-faint tabular-nums">
                {embeds.length} / {messageLimits.embeds}
              </span>
            </h2>
            <span className="flex items-baseline gap-2 text-xs text-faint">
              All embeds
              <CharCount count={usage.embedTotal} limit={messageLimits.embedTotal} />
            </span>
          </div>
          {embeds.map((embed, index) => {
            const key = `embed ${embed.key}`;
            return (
              <EmbedCard
                key={embed.key}
                embed={embed}
                length={usage.embeds[index] ?? 0}
                {...copyToolsAt(embeds, index, setEmbeds, messageLimits.embeds)}
                isOpen={!folded.has(key)}
                onToggle={() => onFold(key, !folded.has(key))}
                onChange={(next, path) => setEmbeds(replaceAt(embeds, index, next), path)}
              />
            );
          })}
          <ErrorAt path="embeds" />
          <Button
            className="justify-self-start"
            icon={Plus}
            disabled={isFullOfEmbeds}
            onClick={() => {
              setEmbeds([...embeds, emptyEmbed(freshKey(embeds))]);
              focusNew(`embeds.${embeds.length}.title`);
            }}
          >
            Add embed
          </Button>
        </section>
        <section aria-label="Buttons and menus" className="grid gap-3">
          <h2 className="font-display text-base font-semibold">
            Buttons and menus{' '}
            <span className="text-xs font-normal text-faint tabular-nums">
              {rows.length} / {messageLimits.rows} rows
            </span>
          </h2>
          {rows.map((row, index) => {
            const key = `row ${row.key}`;
            return (
              <RowCard
                key={row.key}
                row={row}
                {...toolsAt(rows, index, setRows)}
                isOpen={!folded.has(key)}
                onToggle={() => onFold(key, !folded.has(key))}
                onChange={(next, path) => setRows(replaceAt(rows, index, next), path)}
              />
            );
          })}
          <ErrorAt path="rows" />
          <div className="flex flex-wrap gap-3">
            <Button
              icon={Plus}
              disabled={isFullOfRows}
              onClick={() => {
                setRows([...rows, { kind: 'buttons', key: freshKey(rows), buttons: [emptyButton('1')] }]);
                focusNew(`rows.${rows.length}.buttons.0.label`);
              }}
            >
              Add buttons
            </Button>
            <Button
              icon={Plus}
              disabled={isFullOfRows}
              onClick={() => {
                setRows([...rows, emptySelect(freshKey(rows))]);
                focusNew(`rows.${rows.length}.customId`);
              }}
            >
              Add select menu
            </Button>
          </div>
        </section>
        <Spoken text={said} />
      </div>
    </EditorNotesProvider>
  );
}
