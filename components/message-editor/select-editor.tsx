'use client';

import { Plus } from 'lucide-react';
import { EmojiInput } from '@/components/discord/emoji-input';
import { DraftText, ErrorAt, textsOf } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemBox } from '@/components/message-editor/item-card';
import { replaceAt, toolsAt } from '@/components/message-editor/keyed-list';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import {
  type DraftOption,
  type DraftSelect,
  emptyOption,
  freshKey,
  messageLimits,
} from '@/lib/rules/messages/draft';

export interface SelectEditorProps {
  readonly select: DraftSelect;
  readonly path: string;
  readonly onChange: (select: DraftSelect, path?: string) => void;
}

interface OptionFieldsProps {
  readonly option: DraftOption;
  readonly path: string;
  readonly name: string;
  readonly onChange: (option: DraftOption, path?: string) => void;
}

function OptionFields({ option, path, name, onChange }: OptionFieldsProps) {
  const { errorAt } = useEditorNotes();
  const text = textsOf<'label' | 'value' | 'description'>(option, path, (change, where) =>
    onChange({ ...option, ...change }, where),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DraftText label="Label" {...text('label')} limit={messageLimits.optionLabel} />
      <DraftText label="Value" {...text('value')} limit={messageLimits.optionValue} />
      <DraftText label="Description" {...text('description')} limit={messageLimits.optionDescription} />
      <Field label="Emoji" error={errorAt(`${path}.emoji`)}>
        <EmojiInput
          label={`Emoji of ${name}`}
          value={option.emoji}
          onChange={(emoji) => onChange({ ...option, emoji }, `${path}.emoji`)}
        />
      </Field>
      <Checkbox
        label="Selected by default"
        checked={option.isDefault}
        onCheckedChange={(isDefault) => onChange({ ...option, isDefault })}
      />
    </div>
  );
}

/** A select menu: its ID, how many options may be chosen, and the options. */
export function SelectEditor({ select, path, onChange }: SelectEditorProps) {
  const { errorAt } = useEditorNotes();
  const { options } = select;
  const most = Math.max(1, Math.min(options.length, messageLimits.options));
  const setOptions = (next: readonly DraftOption[], where?: string) =>
    onChange({ ...select, options: next }, where);
  const text = textsOf<'customId' | 'placeholder'>(select, path, (change, where) =>
    onChange({ ...select, ...change }, where),
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText
          label="Custom ID"
          {...text('customId')}
          limit={messageLimits.customId}
          help="Your own code receives this when something is chosen."
        />
        <DraftText label="Placeholder" {...text('placeholder')} limit={messageLimits.placeholder} />
        <Field label="Minimum" error={errorAt(`${path}.minValues`)}>
          <NumberInput
            min={0}
            max={most}
            value={select.minValues}
            onChange={(minValues) => onChange({ ...select, minValues: minValues ?? 0 })}
          />
        </Field>
        <Field label="Maximum" error={errorAt(`${path}.maxValues`)}>
          <NumberInput
            min={1}
            max={most}
            value={select.maxValues}
            onChange={(maxValues) => onChange({ ...select, maxValues: maxValues ?? 1 })}
          />
        </Field>
      </div>
      <Checkbox
        label="Disabled"
        checked={select.disabled}
        onCheckedChange={(disabled) => onChange({ ...select, disabled })}
      />
      {options.map((option, index) => {
        const name = `choice ${index + 1}`;
        return (
          <ItemBox
            key={option.key}
            title={option.label.trim() || `Choice ${index + 1}`}
            name={name}
            {...toolsAt(options, index, setOptions)}
          >
            <OptionFields
              option={option}
              path={`${path}.options.${index}`}
              name={name}
              onChange={(next, where) => setOptions(replaceAt(options, index, next), where)}
            />
          </ItemBox>
        );
      })}
      <ErrorAt path={`${path}.options`} />
      <Button
        size="sm"
        className="justify-self-start"
        icon={Plus}
        disabled={options.length >= messageLimits.options}
        onClick={() => setOptions([...options, emptyOption(freshKey(options))])}
      >
        Add choice
      </Button>
    </>
  );
}
