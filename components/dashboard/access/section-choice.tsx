'use client';

import { useSectionLinks } from '@/components/panel/section-links';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { sectionGroups } from '@/lib/guild-settings/section';

export interface SectionChoiceProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error: string | undefined;
}

/** Sections in their groups, each with a box. */
export function SectionChoice({ value, onChange, error }: SectionChoiceProps) {
  const links = useSectionLinks();
  return (
    <Field as="group" label="Sections" error={error}>
      <div className="grid gap-4 sm:grid-cols-3">
        {sectionGroups.map((group) => (
          <fieldset key={group.id}>
            <legend className="mb-1 text-xs font-semibold text-muted">{group.title}</legend>
            {links
              .filter((link) => link.group === group.id)
              .map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={value.includes(id)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...value, id] : value.filter((other) => other !== id))
                  }
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Field>
  );
}
