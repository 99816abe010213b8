'use client';

import { Plus } from 'lucide-react';
import { lengthOf } from '@/lib/core/text-length';
import { comparableText, tidyWords } from '@/lib/core/word-list';
import { CharCount } from './char-count';
import { Chip } from './chip';
import { useFieldProps } from './field';

/** Entries, and the one being typed, which counts as well. */
export interface WordsDraft {
  readonly words: readonly string[];
  readonly typed: string;
}

/** All entries, normalised. */
export function wordsIn({ words, typed }: WordsDraft): string[] {
  return tidyWords([...words, typed]);
}

export interface WordsInputProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: WordsDraft;
  readonly onChange: (value: WordsDraft) => void;
  /** Maximum entries. */
  readonly count: number;
  /** Maximum characters of an entry. */
  readonly length: number;
  readonly placeholder?: string | undefined;
}

/** A list of words or phrases: Enter adds the typed one, Backspace in the empty field edits the last one. */
export function WordsInput({ label, value, onChange, count, length, placeholder }: WordsInputProps) {
  const field = useFieldProps({});
  const { words, typed } = value;
  const isBlank = typed.trim() === '';
  const isKnown = words.some((word) => comparableText(word) === comparableText(typed));
  const total = words.length + (isBlank || isKnown ? 0 : 1);
  const fits = lengthOf(typed.trim()) <= length && total <= count;
  const add = () => {
    if (fits) onChange({ words: wordsIn(value), typed: '' });
  };
  return (
    <div className="grid gap-2">
      {words.length > 0 && (
        <ul aria-label={`Chosen ${label}`} className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <Chip onRemove={() => onChange({ words: words.filter((other) => other !== word), typed })}>
                {word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <span className="control flex min-h-10 items-center gap-2 pl-3 has-aria-invalid:border-danger touch:min-h-11">
        <input
          type="text"
          {...field}
          value={typed}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => onChange({ words, typed: event.target.value })}
          onKeyDown={(event) => {
            // An Enter that ends the composing of a character is not meant for the list.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && !isBlank) {
              event.preventDefault();
              add();
            } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
              event.preventDefault();
              onChange({ words: words.slice(0, -1), typed: words.at(-1) ?? '' });
            }
          }}
          className="min-w-0 flex-1 self-stretch bg-transparent outline-none touch:text-base"
        />
        {lengthOf(typed) > length * 0.8 && <CharCount count={lengthOf(typed)} limit={length} />}
        <span
          className={total > count ? 'text-xs text-danger tabular-nums' : 'text-xs text-faint tabular-nums'}
        >
          <span className="sr-only">Entries: </span>
          {total} / {count}
        </span>
        <button
          type="button"
          aria-label={`Add to ${label}`}
          disabled={isBlank || !fits}
          onClick={add}
          className="grid w-10 shrink-0 place-items-center self-stretch text-muted transition hover:bg-ink/8 hover:text-ink disabled:pointer-events-none disabled:opacity-40 touch:w-11"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </span>
    </div>
  );
}
