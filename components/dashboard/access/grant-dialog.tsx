'use client';

import { useRef } from 'react';
import type { GrantInput } from '@/components/dashboard/access/use-grants';
import { ActionDialog } from '@/components/form/action-dialog';
import type { GuildPlace } from '@/components/panel/panel-props';
import { peopleSearch } from '@/components/panel/people-search';
import { useSectionLinks } from '@/components/panel/section-links';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import type { FormValues } from '@/lib/core/form';
import { DAY } from '@/lib/core/milliseconds';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { sectionGroups } from '@/lib/guild-settings/section';
import { grantForm } from '@/lib/rules/grants/form';
import type { ListedGrant } from '@/lib/rules/grants/schema';

export interface SectionChoiceProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error: string | undefined;
}

/** Sections in groups, with checkboxes. */
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

type Values = FormValues<typeof grantForm>;

function toExpiry({ end, at }: Values): string | null {
  if (end === 'never') return null;
  return end === 'at' ? at : new Date(Date.now() + Number(end) * DAY).toISOString();
}

export interface GrantDialogProps extends GuildPlace {
  /** The grant to edit; null for a new one. */
  grant: ListedGrant | null;
  roles: readonly DirectoryRole[];
  /** Rejects if it wasn't saved. */
  onSave: (input: GrantInput) => Promise<unknown>;
  onClose: () => void;
}

/** Edits a grant: subject, sections and end. */
export function GrantDialog({ userId, guildId, grant, roles, onSave, onClose }: GrantDialogProps) {
  /** The subject's name on the server. */
  const subject = useRef<'role' | 'person'>('role');
  const chosen = grant && {
    sections: grant.sections,
    level: grant.level,
    ...(grant.expiresAt === null ? {} : { end: 'at', at: grant.expiresAt }),
  };
  return (
    <ActionDialog
      form={grantForm}
      context={{
        userId,
        guildId,
        directory: { channels: [], roles },
        people: peopleSearch({ userId, guildId }),
      }}
      thing={grant?.id}
      values={chosen ?? {}}
      title={grant ? `${grant.name}'s access` : 'Give access'}
      description="Access to these sections, and to nothing else on the dashboard."
      adjust={() => {
        const isHidden = grant !== null;
        return { kind: { isHidden }, role: { isHidden }, person: { isHidden } };
      }}
      parts={{
        sections: ({ value, errors, onChange }) => (
          <SectionChoice value={value} onChange={onChange} error={errors['']} />
        ),
      }}
      fieldOf={(path) => (path === 'subjectId' ? subject.current : path === 'expiresAt' ? 'at' : path)}
      submit={{ label: grant ? 'Save' : 'Give access' }}
      onSubmit={(values) => {
        const { kind, role, person, sections, level } = values;
        subject.current = kind === 'role' ? 'role' : 'person';
        const subjectId = (kind === 'role' ? role : person) ?? '';
        return onSave({
          id: grant?.id ?? null,
          kind,
          subjectId,
          sections,
          level,
          expiresAt: toExpiry(values),
        });
      }}
      onClose={onClose}
    />
  );
}
