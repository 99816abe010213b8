'use client';

import { useEditorNotes } from '@/components/message-editor/editor-context';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

export interface DraftTextProps {
  readonly label: string;
  /** Where it stands in the draft; a problem there is shown under it. */
  readonly path: string;
  readonly value: string;
  readonly onChange: (value: string, path: string) => void;
  readonly limit?: number | undefined;
  /** Several lines. */
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly help?: string | undefined;
  readonly type?: 'text' | 'url' | undefined;
}

/** A text of the message with its label, its count and what is wrong with it. */
export function DraftText({
  label,
  path,
  value,
  onChange,
  limit,
  rows,
  placeholder,
  help,
  type,
}: DraftTextProps) {
  const { errorAt } = useEditorNotes();
  const control = {
    'data-path': path,
    value,
    limit,
    placeholder,
    autoComplete: 'off',
  };
  return (
    <Field label={label} error={errorAt(path)} help={help}>
      {rows === undefined ? (
        <Input
          {...control}
          type="text"
          inputMode={type === 'url' ? 'url' : undefined}
          spellCheck={type !== 'url'}
          onChange={(event) => onChange(event.target.value, path)}
        />
      ) : (
        <Textarea {...control} rows={rows} onChange={(event) => onChange(event.target.value, path)} />
      )}
    </Field>
  );
}
