'use client';

import { Plus } from 'lucide-react';
import { DraftText, ErrorAt, textsOf } from '@/components/message-editor/draft-text';
import { ItemBox } from '@/components/message-editor/item-card';
import { copyToolsAt, replaceAt } from '@/components/message-editor/keyed-list';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { type DraftField, freshKey, messageLimits } from '@/lib/rules/messages/draft';

export interface EmbedFieldsEditorProps {
  readonly fields: readonly DraftField[];
  /** The path of the list. */
  readonly path: string;
  readonly onChange: (fields: readonly DraftField[], path?: string) => void;
}

/** The fields of an embed. */
export function EmbedFieldsEditor({ fields, path, onChange }: EmbedFieldsEditorProps) {
  const isFull = fields.length >= messageLimits.fields;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">
        Fields{' '}
        <span className="text-xs font-normal text-faint tabular-nums">
          {fields.length} / {messageLimits.fields}
        </span>
      </legend>
      {fields.map((field, index) => {
        const change = (next: Partial<DraftField>, where?: string) =>
          onChange(replaceAt(fields, index, { ...field, ...next }), where);
        const text = textsOf<'name' | 'value'>(field, `${path}.${index}`, change);
        return (
          <ItemBox
            key={field.key}
            title={`Field ${index + 1}`}
            name={`field ${index + 1}`}
            {...copyToolsAt(fields, index, onChange, messageLimits.fields)}
          >
            <DraftText label="Name" {...text('name')} limit={messageLimits.fieldName} />
            <DraftText label="Text" {...text('value')} limit={messageLimits.fieldValue} rows={2} />
            <Checkbox
              label="Inline"
              checked={field.inline}
              onCheckedChange={(inline) => change({ inline })}
            />
          </ItemBox>
        );
      })}
      <ErrorAt path={path} />
      <Button
        size="sm"
        className="justify-self-start"
        icon={Plus}
        disabled={isFull}
        onClick={() => onChange([...fields, { key: freshKey(fields), name: '', value: '', inline: false }])}
      >
        Add field
      </Button>
    </fieldset>
  );
}
