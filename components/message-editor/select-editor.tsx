'use client';

import { Plus } from 'lucide-react';
import { EmojiInput } from '@/components/discord/emoji-input';
import { DraftText } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemTools } from '@/components/message-editor/item-card';
import { moveBy, removeAt, replaceAt } from '@/components/message-editor/keyed-list';
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

function OptionFields({
  option,
  path,
  name,
  onChange,
}: {
  option: DraftOption;
  path: string;
  name: string;
  onChange: (option: DraftOption, path?: string) => void;
}) {
  const { errorAt } = useEditorNotes();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DraftText
        label="Label"
        path={`${path}.label`}
        value={option.label}
        limit={messageLimits.optionLabel}
        onChange={(label, where) => onChange({ ...option, label }, where)}
      />
      <DraftText
        label="Value"
        path={`${path}.value`}
        value={option.value}
        limit={messageLimits.optionValue}
        onChange={(value, where) => onChange({ ...option, value }, where)}
      />
      <DraftText
        label="Description"
        path={`${path}.description`}
        value={option.description}
        limit={messageLimits.optionDescription}
        onChange={(description, where) => onChange({ ...option, description }, where)}
      />
      <Field label="Emoji" error={errorAt(`${path}.emoji`)}>
        <EmojiInput
          label={`Emoji of ${name}`}
          value={option.emoji}
          onChange={(emoji) => onChange({ ...option, emoji }, `${path}.emoji`)}
        />
      </Field>
      <Checkbox
        label="Chosen already"
        checked={option.isDefault}
        onCheckedChange={(isDefault) => onChange({ ...option, isDefault })}
      />
    </div>
  );
}

/** A select menu: its id, how many may be chosen, and its choices. */
export function SelectEditor({ select, path, onChange }: SelectEditorProps) {
  const { errorAt } = useEditorNotes();
  const { options } = select;
  const most = Math.max(1, Math.min(options.length, messageLimits.options));
  const error = errorAt(`${path}.options`);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText
          label="Custom id"
          path={`${path}.customId`}
          value={select.customId}
          limit={messageLimits.customId}
          help="Your own code hears it when something is chosen."
          onChange={(customId, where) => onChange({ ...select, customId }, where)}
        />
        <DraftText
          label="Placeholder"
          path={`${path}.placeholder`}
          value={select.placeholder}
          limit={messageLimits.placeholder}
          onChange={(placeholder, where) => onChange({ ...select, placeholder }, where)}
        />
        <Field label="At least" error={errorAt(`${path}.minValues`)}>
          <NumberInput
            min={0}
            max={most}
            value={select.minValues}
            onChange={(minValues) => onChange({ ...select, minValues: minValues ?? 0 })}
          />
        </Field>
        <Field label="At most" error={errorAt(`${path}.maxValues`)}>
          <NumberInput
            min={1}
            max={most}
            value={select.maxValues}
            onChange={(maxValues) => onChange({ ...select, maxValues: maxValues ?? 1 })}
          />
        </Field>
      </div>
      <Checkbox
        label="Cannot be opened"
        checked={select.disabled}
        onCheckedChange={(disabled) => onChange({ ...select, disabled })}
      />
      {options.map((option, index) => {
        const name = `choice ${index + 1}`;
        return (
          <div key={option.key} className="grid gap-3 rounded-control border border-line bg-raised/50 p-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 truncate font-medium text-muted">
                {option.label.trim() || `Choice ${index + 1}`}
              </span>
              <ItemTools
                name={name}
                index={index}
                count={options.length}
                onMove={(step) => onChange({ ...select, options: moveBy(options, index, step) })}
                onRemove={() => onChange({ ...select, options: removeAt(options, index) })}
              />
            </div>
            <OptionFields
              option={option}
              path={`${path}.options.${index}`}
              name={name}
              onChange={(next, where) =>
                onChange({ ...select, options: replaceAt(options, index, next) }, where)
              }
            />
          </div>
        );
      })}
      {error !== undefined && <p className="text-xs font-medium text-danger">{error}</p>}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        disabled={options.length >= messageLimits.options}
        onClick={() => onChange({ ...select, options: [...options, emptyOption(freshKey(options))] })}
      >
        Add choice
      </Button>
    </>
  );
}
