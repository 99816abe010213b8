'use client';

import { useState } from 'react';
import { PersonSearch } from '@/components/discord/person-search';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { RadioGroup } from '@/components/ui/radio-group';
import { type WordsDraft, WordsInput, wordsIn } from '@/components/ui/words-input';
import type {
  ChoicesField,
  DateTimeField,
  MemberField,
  SelectField,
  ToggleField,
  WordsField,
} from '@/lib/core/fields';
import { isSame } from '@/lib/guild-settings/values';

/** A switch that looks like a checkbox: part of what is sent, not a setting. */
function CheckboxField({ input }: { input: FieldInput<ToggleField> }) {
  const { onChange, scope } = useForm();
  const { path, field, value, isLocked } = input;
  return (
    <div id={fieldAnchor(path, scope)}>
      <Checkbox
        label={field.label}
        help={field.help}
        checked={value === true}
        disabled={isLocked}
        onCheckedChange={(checked) => onChange(path, checked)}
      />
    </div>
  );
}

function Radios({ input }: { input: FieldInput<SelectField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  return (
    <FieldFrame input={input} as="group">
      <RadioGroup
        label={field.label}
        options={field.options.map(({ value, ...option }) => ({
          ...option,
          value: String(value),
          disabled: isLocked,
        }))}
        value={String(input.value)}
        onChange={(chosen) => {
          const option = field.options.find(({ value }) => String(value) === chosen);
          if (option) onChange(path, option.value);
        }}
      />
    </FieldFrame>
  );
}

/** A group of checkboxes. */
function Choices({ input }: { input: FieldInput<ChoicesField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  const chosen: readonly unknown[] = Array.isArray(input.value) ? input.value : [];
  const change = (value: string | number, isOn: boolean) =>
    onChange(
      path,
      field.options
        .map((option) => option.value)
        .filter((each) => (each === value ? isOn : chosen.includes(each))),
    );
  return (
    <FieldFrame input={input} as="group">
      <div className="grid">
        {field.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={isLocked}
            onCheckedChange={(isOn) => change(value, isOn)}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

function DateTime({ input }: { input: FieldInput<DateTimeField> }) {
  const { onChange, onBlur } = useForm();
  const { path, isLocked } = input;
  return (
    <FieldFrame input={input}>
      <DateTimeInput
        value={typeof input.value === 'string' ? input.value : ''}
        disabled={isLocked}
        onChange={(iso) => onChange(path, iso)}
        onBlur={() => onBlur(path)}
      />
    </FieldFrame>
  );
}

/** A list of words, including the one being typed, which stays as typed. */
function Words({ input }: { input: FieldInput<WordsField> }) {
  const { onChange } = useForm();
  const { path, field } = input;
  const words = Array.isArray(input.value) ? input.value.map(String) : [];
  const [typing, setTyping] = useState<WordsDraft>({ words, typed: '' });
  const value = isSame(wordsIn(typing), words) ? typing : { words, typed: '' };
  return (
    <FieldFrame input={input}>
      <WordsInput
        label={field.label.toLowerCase()}
        count={field.count}
        length={field.length}
        value={value}
        placeholder={
          value.words.length === 0 ? (field.emptyPlaceholder ?? field.placeholder) : field.placeholder
        }
        onChange={(next) => {
          setTyping(next);
          onChange(path, wordsIn(next));
        }}
      />
    </FieldFrame>
  );
}

/** A member, found by the form's search. */
function Member({ input }: { input: FieldInput<MemberField> }) {
  const { onChange, people } = useForm();
  const { path } = input;
  if (!people) throw new Error('A form with a person in it needs a search for people.');
  return (
    <FieldFrame input={input} as="group">
      <PersonSearch
        {...people}
        value={typeof input.value === 'string' ? input.value : null}
        onChange={(id) => onChange(path, id)}
      />
    </FieldFrame>
  );
}

/** Kinds and appearances of fields that no section uses, so that their code isn't on its page. */
export function FormOnlyField({ field, ...rest }: FieldInput) {
  switch (field.kind) {
    case 'toggle':
      return <CheckboxField input={{ field, ...rest }} />;
    case 'select':
      return <Radios input={{ field, ...rest }} />;
    case 'choices':
      return <Choices input={{ field, ...rest }} />;
    case 'dateTime':
      return <DateTime input={{ field, ...rest }} />;
    case 'words':
      return <Words input={{ field, ...rest }} />;
    case 'member':
      return <Member input={{ field, ...rest }} />;
    default:
      throw new Error(`A field of the kind '${field.kind}' is drawn in another place.`);
  }
}
