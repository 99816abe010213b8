'use client';

import { useMemo } from 'react';
import { ProjectSearch } from '@/components/dashboard/trackedprojects/project-search';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { MultiCombobox } from '@/components/ui/multi-combobox';
import type { ChosenProject } from '@/lib/rules/projects/form';

export interface ProjectPartProps extends PartInput<ChosenProject | null> {
  readonly curseforgeReady: boolean;
  /** It is tracked already: another one cannot be chosen. */
  readonly isFixed: boolean;
}

/** The project of a form: searched for, and then shown. */
export function ProjectPart({ curseforgeReady, isFixed, value, errors, onChange }: ProjectPartProps) {
  const { userId, guildId, onChange: changeField } = useForm();
  function choose(project: ChosenProject | null) {
    onChange(project);
    // Another project runs on other things.
    changeField('loaders', []);
    changeField('gameVersions', []);
  }
  if (value === null) {
    return (
      <ProjectSearch
        place={{ userId, guildId }}
        curseforgeReady={curseforgeReady}
        error={errors['']}
        onPick={choose}
      />
    );
  }
  return (
    <Field label="Project" as="group" error={errors['']}>
      <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
        <Avatar name={value.name} src={value.iconUrl} size={40} shape="square" />
        <div className="grid min-w-0 flex-1">
          <span className="truncate font-semibold">{value.name}</span>
          <span className="text-xs text-muted">{value.platform}</span>
        </div>
        {!isFixed && (
          <Button size="sm" onClick={() => choose(null)}>
            Choose another
          </Button>
        )}
      </div>
    </Field>
  );
}

export interface FilterPartProps extends PartInput<readonly string[]> {
  readonly label: string;
  readonly help: string;
  /** What the project runs on now. */
  readonly known: readonly string[];
  readonly nameOf: (value: string) => string;
  /** The field's placeholders while nothing is chosen, and otherwise. */
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
