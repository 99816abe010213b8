'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaseMember, CaseView } from '@/components/dashboard/moderation/use-lists';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ClearableSearch } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { useDebounced } from '@/components/ui/use-debounced';
import { quantity } from '@/lib/core/quantity';
import { caseKindLabels, caseKinds, caseLimits } from '@/lib/rules/cases/kinds';

const kinds = [
  { value: 'all' as const, label: 'All types' },
  ...caseKinds.map((kind) => ({ value: kind, label: caseKindLabels[kind] })),
];

interface MemberBarProps {
  member: CaseMember;
  warnings: number | null;
  onClear: () => void;
}

/** The member whose cases are shown. It takes the focus, since the link to it is gone. */
function MemberBar({ member, warnings, onClear }: MemberBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-lagoon/35 bg-lagoon-soft px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
        Cases of <span className="font-semibold">{member.username ?? member.userId}</span>{' '}
        <span className="font-mono text-xs text-muted">{member.userId}</span>
      </p>
      {warnings !== null && (
        <Badge tone={warnings > 0 ? 'amber' : 'neutral'}>{quantity(warnings, 'active warning')}</Badge>
      )}
      <Button reads ref={button} size="sm" onClick={onClear}>
        Everyone's cases
      </Button>
    </div>
  );
}

/** Searches once typing pauses. It takes the focus back after the cases of one member. */
function CaseSearch({ onSearch, takesFocus }: { onSearch: (text: string) => void; takesFocus: boolean }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const asked = useDebounced(typed.trim());
  const sent = useRef(asked);
  useEffect(() => {
    if (sent.current === asked) return;
    sent.current = asked;
    onSearch(asked);
  }, [asked, onSearch]);

  return (
    <ClearableSearch
      ref={field}
      aria-label="Search cases"
      placeholder="Name, ID or #number"
      maxLength={caseLimits.nameMax}
      value={typed}
      onChange={setTyped}
      className="min-w-0 flex-1 basis-64"
    />
  );
}

export interface CaseFiltersProps {
  view: CaseView;
  /** The number of warnings of the member whose cases are shown; null while unknown. */
  warnings: number | null;
  /** Must be stable. */
  onChange: (change: Partial<CaseView>) => void;
}

/** The filters of the cases. */
export function CaseFilters({ view, warnings, onChange }: CaseFiltersProps) {
  const [hadMember, setHadMember] = useState(false);
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <div className="grid gap-3">
      {view.member && (
        <MemberBar
          key={view.member.userId}
          member={view.member}
          warnings={warnings}
          onClear={() => {
            setHadMember(true);
            onChange({ member: null });
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!view.member && <CaseSearch onSearch={search} takesFocus={hadMember} />}
        <Select
          aria-label="Case type"
          className="sm:max-w-44"
          value={view.kind ?? 'all'}
          options={kinds}
          onValueChange={(value) => onChange({ kind: value === 'all' ? null : value })}
        />
      </div>
    </div>
  );
}
