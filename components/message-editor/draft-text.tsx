'use client';

import { useEditorNotes } from '@/components/message-editor/editor-context';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

export interface DraftTextProps {
  readonly label: string;
  /** Its path in the draft; errors there appear below it. */
  readonly path: string;
  readonly value: string;
  readonly onChange: (value: string, path: string) => void;
  readonly limit?: number | undefined;
  /** For a multi-line field. */
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly help?: string | undefined;
  /** Whether it is a URL. */
  readonly isUrl?: boolean | undefined;
}

/**
 * Creates the props of `DraftText` for the texts of a part of the message (`at`), by name; `set` gets the
 * part's changes.
 */
export function textsOf<Name extends string>(
  part: Readonly<Record<Name, string>>,
  at: string,
  set: (change: Readonly<Record<string, string>>, path: string) => void,
) {
  return (name: Name): Pick<DraftTextProps, 'path' | 'value' | 'onChange'> => ({
    path: `${at}.${name}`,
    value: part[name],
    onChange: (value, path) => set({ [name]: value }, path),
  });
}

/** The error of a part of the message as a whole. */
export function ErrorAt({ path }: { path: string }) {
  const error = useEditorNotes().errorAt(path);
  return error !== undefined && <p className="text-xs font-medium text-danger">{error}</p>;
}

/** A text of the message with its label, counter and error. */
export function DraftText(props: DraftTextProps) {
  const { label, path, value, onChange, limit, rows, isUrl = false, help } = props;
  const { errorAt } = useEditorNotes();
  const control = {
    'data-path': path,
    value,
    limit,
    placeholder: props.placeholder ?? (isUrl ? 'https://' : undefined),
    autoComplete: 'off',
  };
  return (
    <Field label={label} error={errorAt(path)} help={help}>
      {rows === undefined ? (
        <Input
          {...control}
          type="text"
          inputMode={isUrl ? 'url' : undefined}
          spellCheck={!isUrl}
          onChange={(event) => onChange(event.target.value, path)}
        />
      ) : (
        <Textarea {...control} rows={rows} onChange={(event) => onChange(event.target.value, path)} />
      )}
    </Field>
  );
}
