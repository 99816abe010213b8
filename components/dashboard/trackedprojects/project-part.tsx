'use client';

import { ProjectSearch } from '@/components/dashboard/trackedprojects/project-search';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
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
