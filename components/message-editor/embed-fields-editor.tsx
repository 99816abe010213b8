'use client';

import { Plus } from 'lucide-react';
import { DraftText } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemTools } from '@/components/message-editor/item-card';
import { duplicateAt, moveBy, removeAt, replaceAt } from '@/components/message-editor/keyed-list';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { type DraftField, freshKey, messageLimits } from '@/lib/rules/messages/draft';

export interface EmbedFieldsEditorProps {
  readonly fields: readonly DraftField[];
  /** Of the list. */
  readonly path: string;
  readonly onChange: (fields: readonly DraftField[], path?: string) => void;
}

/** The named texts of an embed. */
export function EmbedFieldsEditor({ fields, path, onChange }: EmbedFieldsEditorProps) {
  const { errorAt } = useEditorNotes();
  const isFull = fields.length >= messageLimits.fields;
  const error = errorAt(path);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">
        Fields{' '}
        <span className="text-xs font-normal text-faint tabular-nums">
          {fields.length} / {messageLimits.fields}
        </span>
      </legend>
      {fields.map((field, index) => {
        const at = `${path}.${index}`;
        const change = (next: Partial<DraftField>, where?: string) =>
          onChange(replaceAt(fields, index, { ...field, ...next }), where);
        return (
          <div key={field.key} className="grid gap-3 rounded-control border border-line bg-raised/50 p-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="font-medium text-muted">Field {index + 1}</span>
              <ItemTools
                name={`field ${index + 1}`}
                index={index}
                count={fields.length}
                isFull={isFull}
                onMove={(step) => onChange(moveBy(fields, index, step))}
                onDuplicate={() => onChange(duplicateAt(fields, index))}
                onRemove={() => onChange(removeAt(fields, index))}
              />
            </div>
            <DraftText
              label="Name"
              path={`${at}.name`}
              value={field.name}
              limit={messageLimits.fieldName}
              onChange={(name, where) => change({ name }, where)}
            />
            <DraftText
              label="Text"
              path={`${at}.value`}
              value={field.value}
              limit={messageLimits.fieldValue}
              rows={2}
              onChange={(value, where) => change({ value }, where)}
            />
            <Checkbox
              label="Beside its neighbours"
              checked={field.inline}
              onCheckedChange={(inline) => change({ inline })}
            />
          </div>
        );
      })}
      {error !== undefined && <p className="text-xs font-medium text-danger">{error}</p>}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={() => onChange([...fields, { key: freshKey(fields), name: '', value: '', inline: false }])}
      >
        Add field
      </Button>
    </fieldset>
  );
}
