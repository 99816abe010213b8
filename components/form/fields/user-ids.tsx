'use client';

import { useState } from 'react';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { PlanNotice } from '@/components/plans/plan-notice';
import { CharCount } from '@/components/ui/char-count';
import { Textarea } from '@/components/ui/textarea';
import type { UserIdsField } from '@/lib/core/fields';
import { isSame } from '@/lib/guild-settings/values';
import { limitFor } from '@/lib/plan-limits';
import { planNames } from '@/lib/plans';
import { roomOnHigher } from '@/lib/rules/premium/within-plan';

/** Commas, spaces and line breaks separate ids, for pasted lists. */
function toUserIds(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** User ids as comma-separated text, which stays as typed until the list itself changes. */
export function UserIds({ input }: { input: FieldInput<UserIdsField> }) {
  const { onChange, onBlur, plan } = useForm();
  const { path, field, isLocked } = input;
  const ids = Array.isArray(input.value) ? input.value.map(String) : [];
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && isSame(toUserIds(typed), ids) ? typed : ids.join(', ');
  const limit = limitFor(field.limit, plan);
  const better = roomOnHigher(field.limit, plan);
  return (
    <FieldFrame input={input} className="md:col-span-2">
      <Textarea
        rows={3}
        inputMode="numeric"
        spellCheck={false}
        value={text}
        disabled={isLocked}
        placeholder="200000000000000001, 200000000000000002"
        className="font-mono"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(path, toUserIds(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur(path);
        }}
      />
      {ids.length > limit && (
        <PlanNotice title={`Over the ${planNames[plan]} plan's limit`}>
          {`The first ${limit} IDs work; the other ${ids.length - limit} wait until you upgrade. Nothing is deleted.`}
        </PlanNotice>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-faint tabular-nums">
        <span>
          {ids.length} of {limit} IDs
          {better !== '' && <span className="text-gold"> ·{better}</span>}
        </span>
        <CharCount count={ids.join(',').length} limit={field.maxText} />
      </p>
    </FieldFrame>
  );
}
