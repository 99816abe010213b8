'use client';

import type { PartInput } from '@/components/form/action-form-props';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { TicketsData } from '@/lib/contracts/tickets/panels';

const OWN = '';

/** What a panel says: texts of its own, or a message of the embed builder. */
export function PanelEmbed({
  embeds,
  value,
  errors,
  onChange,
}: PartInput<string | null> & { embeds: TicketsData['ticketEmbeds'] }) {
  const isGone = value !== null && !embeds.some(({ id }) => id === value);
  return (
    <Field
      label="Embed"
      help="Write the embed here, or use a message saved in Embed Builder."
      error={errors['']}
    >
      <Select
        value={value ?? OWN}
        options={[
          { value: OWN, label: 'Written here' },
          ...embeds.map(({ id, name }) => ({ value: id, label: name, group: 'Embed Builder' })),
          ...(isGone ? [{ value, label: 'Deleted message' }] : []),
        ]}
        onValueChange={(chosen) => onChange(chosen === OWN ? null : chosen)}
      />
    </Field>
  );
}
