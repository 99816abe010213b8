'use client';

import { useMemo } from 'react';
import type { PartInput } from '@/components/form/action-form-props';
import { Field } from '@/components/ui/field';
import { MultiCombobox } from '@/components/ui/multi-combobox';

export interface FilterPartProps extends PartInput<readonly string[]> {
  readonly label: string;
  readonly help: string;
  /** What the project runs on now. */
  readonly known: readonly string[];
  readonly nameOf: (value: string) => string;
  /** Stands in the field while nothing is chosen, and when something is. */
  readonly placeholders: readonly [none: string, more: string];
  readonly emptyText: string;
}

/** Some of what a project runs on, or all of it. What was chosen before can be kept. */
export function FilterPart(props: FilterPartProps) {
  const { label, help, known, nameOf, placeholders, emptyText, value, errors, onChange } = props;
  const options = useMemo(
    () => [...new Set([...known, ...value])].map((each) => ({ value: each, label: nameOf(each) })),
    [known, value, nameOf],
  );
  return (
    <Field label={label} help={help} error={errors['']}>
      <MultiCombobox
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        placeholder={placeholders[value.length === 0 ? 0 : 1]}
        emptyText={emptyText}
      />
    </Field>
  );
}
