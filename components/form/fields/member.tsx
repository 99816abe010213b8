'use client';

import { PersonSearch } from '@/components/discord/person-search';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { MemberField } from '@/lib/core/fields';

/** A person, found by the search that the form was given. */
export function Member({ input }: { input: FieldInput<MemberField> }) {
  const { onChange, people } = useForm();
  const { path } = input;
  if (!people) throw new Error('A form with a person in it needs a search for people.');
  return (
    <FieldFrame input={input} as="group">
      <PersonSearch
        {...people}
        value={typeof input.value === 'string' ? input.value : null}
        onChange={(id) => onChange(path, id)}
      />
    </FieldFrame>
  );
}
