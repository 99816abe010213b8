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
  /** Already tracked: the project can't be changed. */
  readonly isFixed: boolean;
}

/** The form's project: a search, then the result. */
export function ProjectPart({ curseforgeReady, isFixed, value, errors, onChange }: ProjectPartProps) {
  const { userId, guildId, onChange: changeField } = useForm();
  function choose(project: ChosenProject | null) {
    onChange(project);
    // Another project supports other versions and loaders.
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
  /** What the project currently supports. */
  readonly known: readonly string[];
  readonly nameOf: (value: string) => string;
  /** The field's placeholders without and with a choice. */
  readonly placeholders: readonly [none: string, more: string];
  readonly emptyText: string;
}

/** A multi-select of what a project supports, or all of it. Earlier choices can be kept. */
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
