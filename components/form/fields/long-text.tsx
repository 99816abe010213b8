'use client';

import { useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { CharCount } from '@/components/ui/char-count';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import type { TextField } from '@/lib/core/fields';
import { lengthOf } from '@/lib/core/text-length';
import type { Variable } from '@/lib/core/variable';

export interface VariableChipsProps {
  variables: readonly Variable[];
  disabled: boolean;
  onInsert: (name: string) => void;
}

/** Placeholders for a text, inserted at the caret. */
function VariableChips({ variables, disabled, onInsert }: VariableChipsProps) {
  return (
    <ul aria-label="Placeholders" className="flex min-w-0 flex-wrap gap-1.5">
      {variables.map(({ name, meaning }) => (
        <li key={name}>
          <button
            type="button"
            title={meaning}
            aria-label={`Insert ${name}: ${meaning}`}
            disabled={disabled}
            // Keeps the focus in the text when the button is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
            className="min-h-7 rounded-tag border border-line bg-raised px-1.5 font-mono text-xs text-lagoon transition hover:border-lagoon disabled:opacity-55 touch:min-h-11 touch:px-3"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

// Discord's Markdown is only loaded for a preview.
const MessagePreview = fetched(
  () => import('@/components/discord/message-preview').then((module) => module.MessagePreview),
  () => <Skeleton className="h-32 rounded-card" />,
);

export interface LongTextProps {
  input: FieldInput<TextField>;
  /** The toggle beside it, which turns the message into an embed, is on. */
  isEmbed: boolean;
}

/** Multiline text with its placeholders and a preview. */
export function LongText({ input, isEmbed }: LongTextProps) {
  const { onChange, onBlur, previewContext, directory } = useForm();
  const { path, field, isLocked, isBare = false } = input;
  const value = typeof input.value === 'string' ? input.value : '';
  const element = useRef<HTMLTextAreaElement>(null);
  /** The caret's position after an insertion has rendered. */
  const caret = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is set once the new value has rendered
  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.focus();
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  function insert(text: string) {
    const start = element.current?.selectionStart ?? value.length;
    const end = element.current?.selectionEnd ?? value.length;
    caret.current = start + text.length;
    onChange(path, value.slice(0, start) + text + value.slice(end));
  }

  const editor = (
    <div className="grid min-w-0 content-start gap-2">
      <Textarea
        ref={element}
        rows={isBare ? 2 : (field.rows ?? 3)}
        value={value}
        disabled={isLocked}
        placeholder={field.placeholder}
        onChange={(event) => onChange(path, event.target.value)}
        onBlur={() => onBlur(path)}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-2">
        {field.variables && (
          <VariableChips variables={field.variables} disabled={isLocked} onInsert={insert} />
        )}
        <CharCount count={lengthOf(value)} limit={field.max} className="ml-auto pt-1" />
      </div>
    </div>
  );
  return (
    <FieldFrame input={input} className="@container md:col-span-2">
      {field.preview ? (
        <div className="grid gap-4 @3xl:grid-cols-2">
          {editor}
          <div className="min-w-0 self-start @3xl:sticky @3xl:top-20">
            <MessagePreview
              template={value}
              embed={isEmbed}
              context={previewContext}
              directory={directory}
              variables={field.variables}
            />
          </div>
        </div>
      ) : (
        editor
      )}
    </FieldFrame>
  );
}
