'use client';

import { useMemo } from 'react';
import {
  type ChosenProject,
  loaderName,
  type ProjectDraft,
} from '@/components/dashboard/trackedprojects/project-draft';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { MultiCombobox } from '@/components/ui/multi-combobox';
import type { FieldErrors } from '@/lib/core/errors';
import { releaseChannelNames, releaseChannels } from '@/lib/rules/projects/limits';

export interface FilterFieldsProps {
  readonly chosen: ChosenProject;
  readonly draft: ProjectDraft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<ProjectDraft>) => void;
}

/** What the project runs on now, and what was chosen before. */
function optionsOf(known: readonly string[], chosen: readonly string[], label: (value: string) => string) {
  return [...new Set([...known, ...chosen])].map((value) => ({ value, label: label(value) }));
}

/** Which versions of a project are announced. */
export function FilterFields({ chosen, draft, errors, onChange }: FilterFieldsProps) {
  const loaders = useMemo(
    () => optionsOf(chosen.loaders, draft.loaders, loaderName),
    [chosen.loaders, draft.loaders],
  );
  const gameVersions = useMemo(
    () => optionsOf(chosen.gameVersions, draft.gameVersions, (version) => version),
    [chosen.gameVersions, draft.gameVersions],
  );
  return (
    <>
      <Field label="Release channels" as="group" error={errors.releaseChannels}>
        <div className="flex flex-wrap gap-x-6">
          {releaseChannels.map((channel) => (
            <Checkbox
              key={channel}
              label={releaseChannelNames[channel]}
              checked={draft.releaseChannels.includes(channel)}
              onCheckedChange={(isOn) =>
                onChange({
                  releaseChannels: releaseChannels.filter((each) =>
                    each === channel ? isOn : draft.releaseChannels.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </Field>
      <Field label="Loaders" help="None chosen: every loader." error={errors.loaders}>
        <MultiCombobox
          label="Loaders"
          options={loaders}
          value={draft.loaders}
          onChange={(value) => onChange({ loaders: value })}
          placeholder={draft.loaders.length === 0 ? 'Every loader' : 'Add a loader'}
          emptyText="No loader of that name."
        />
      </Field>
      <Field label="Game versions" help="None chosen: every version." error={errors.gameVersions}>
        <MultiCombobox
          label="Game versions"
          options={gameVersions}
          value={draft.gameVersions}
          onChange={(value) => onChange({ gameVersions: value })}
          placeholder={draft.gameVersions.length === 0 ? 'Every version' : 'Add a version'}
          emptyText="No such version."
        />
      </Field>
    </>
  );
}
