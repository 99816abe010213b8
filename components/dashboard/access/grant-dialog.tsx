'use client';

import { useRef } from 'react';
import { grantees } from '@/components/dashboard/access/grantees';
import { SectionChoice } from '@/components/dashboard/access/section-choice';
import type { GrantInput } from '@/components/dashboard/access/use-grants';
import { ActionDialog } from '@/components/form/action-dialog';
import type { GuildPlace } from '@/components/panel/guild-place';
import type { FormValues } from '@/lib/core/form';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { grantForm } from '@/lib/rules/grants/form';
import type { ListedGrant } from '@/lib/rules/grants/schema';

const DAY = 86_400_000;

type Values = FormValues<typeof grantForm>;

function toExpiry({ end, at }: Values): string | null {
  if (end === 'never') return null;
  return end === 'at' ? at : new Date(Date.now() + Number(end) * DAY).toISOString();
}

export interface GrantDialogProps extends GuildPlace {
  /** The grant that is changed; null for a new one. */
  grant: ListedGrant | null;
  roles: readonly DirectoryRole[];
  /** Rejects when it was not saved. */
  onSave: (input: GrantInput) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses who may use which sections until when. */
export function GrantDialog({ userId, guildId, grant, roles, onSave, onClose }: GrantDialogProps) {
  /** What the server calls the subject. */
  const subject = useRef<'role' | 'person'>('role');
  const chosen = grant && {
    sections: grant.sections,
    ...(grant.expiresAt === null ? {} : { end: 'at', at: grant.expiresAt }),
  };
  return (
    <ActionDialog
      form={grantForm}
      context={{
        userId,
        guildId,
        directory: { channels: [], roles },
        people: grantees({ userId, guildId }),
      }}
      thing={grant?.id}
      values={chosen ?? {}}
      title={grant ? `${grant.name}'s access` : 'Give access'}
      description="They can see and change these sections, and nothing else on the dashboard."
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
        const { kind, role, person, sections } = values;
        subject.current = kind === 'role' ? 'role' : 'person';
        const subjectId = (kind === 'role' ? role : person) ?? '';
        return onSave({ id: grant?.id ?? null, kind, subjectId, sections, expiresAt: toExpiry(values) });
      }}
      onClose={onClose}
    />
  );
}
