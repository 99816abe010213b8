'use client';

import { useState } from 'react';
import { GranteeSearch } from '@/components/dashboard/access/grantee-search';
import { SectionChoice } from '@/components/dashboard/access/section-choice';
import type { GrantInput } from '@/components/dashboard/access/use-grants';
import type { GuildPlace } from '@/components/dashboard/guild-place';
import { RolePicker } from '@/components/discord/role-picker';
import { Button } from '@/components/ui/button';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { CallError } from '@/lib/api/call';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import type { ListedGrant } from '@/lib/rules/grants/schema';

const DAY = 86_400_000;

const ends = [
  { value: 'never', label: 'No end' },
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: 'at', label: 'At a time…' },
] as const;
type End = (typeof ends)[number]['value'];

function toExpiry(end: End, at: string): string | null {
  if (end === 'never') return null;
  if (end === 'at') return at;
  return new Date(Date.now() + Number(end) * DAY).toISOString();
}

export interface GrantDialogProps extends GuildPlace {
  /** The grant that is changed; null for a new one. */
  grant: ListedGrant | null;
  roles: readonly DirectoryRole[];
  error: Error | null;
  isSaving: boolean;
  onSave: (input: GrantInput) => void;
  onClose: () => void;
}

/** Chooses who may use which sections until when. */
export function GrantDialog({
  userId,
  guildId,
  grant,
  roles,
  error,
  isSaving,
  onSave,
  onClose,
}: GrantDialogProps) {
  const [kind, setKind] = useState<'role' | 'user'>(grant?.kind ?? 'role');
  const [subjectId, setSubject] = useState<string | null>(grant?.subjectId ?? null);
  const [sections, setSections] = useState<readonly string[]>(grant?.sections ?? []);
  const [end, setEnd] = useState<End>(grant?.expiresAt ? 'at' : 'never');
  const [at, setAt] = useState(grant?.expiresAt ?? '');
  const fields = (error instanceof CallError && error.fields) || {};
  const expiresAt = toExpiry(end, at);
  const isComplete = subjectId !== null && sections.length > 0 && expiresAt !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={grant ? `What ${grant.name} may use` : 'Grant sections'}
      description="They can see and change these sections, and nothing else of the dashboard."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isComplete}
            loading={isSaving}
            onClick={() =>
              subjectId !== null && onSave({ id: grant?.id ?? null, kind, subjectId, sections, expiresAt })
            }
          >
            {grant ? 'Save' : 'Grant'}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {error && Object.keys(fields).length === 0 && (
          <Notice tone="danger" live title="The grant was not saved.">
            {error.message}
          </Notice>
        )}
        {!grant && (
          <Field as="group" label="Who" error={fields.subjectId}>
            <div className="grid gap-3">
              <RadioGroup
                label="Who"
                className="grid-flow-col justify-start gap-6"
                value={kind}
                onChange={(chosen) => {
                  setKind(chosen);
                  setSubject(null);
                }}
                options={[
                  { value: 'role', label: 'A role' },
                  { value: 'user', label: 'A person' },
                ]}
              />
              {kind === 'role' ? (
                <RolePicker
                  label="Role"
                  roles={roles}
                  field={{ use: 'any' }}
                  value={subjectId}
                  onChange={setSubject}
                />
              ) : (
                <GranteeSearch userId={userId} guildId={guildId} value={subjectId} onChange={setSubject} />
              )}
            </div>
          </Field>
        )}
        <SectionChoice value={sections} onChange={setSections} error={fields.sections} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="End">
            <Select
              value={end}
              options={ends}
              onValueChange={(value) =>
                setEnd(ends.find((option) => option.value === value)?.value ?? 'never')
              }
            />
          </Field>
          {end === 'at' && (
            <Field label="Time" error={fields.expiresAt}>
              <DateTimeInput value={at} onChange={setAt} />
            </Field>
          )}
        </div>
      </div>
    </Dialog>
  );
}
