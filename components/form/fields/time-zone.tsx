'use client';

import { useMemo } from 'react';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { TimeZoneField } from '@/lib/core/fields';
import { defaultTimeZone } from '@/lib/core/time-zone';

/** Browsers list some zones under former names of their cities. */
const presentNames: Readonly<Record<string, string>> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
};

const wordsOf = (zone: string) => zone.replaceAll('_', ' ');

/** All zones by region, the visitor's own first; always includes `chosen`. */
function zoneOptions(chosen: string): ComboboxOption[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const first = [...new Set([own, defaultTimeZone])];
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])]
    .filter((zone) => !first.includes(zone))
    .toSorted();
  return [...first, ...others].map((zone) => ({
    value: zone,
    label: wordsOf(zone),
    group: zone === own ? 'Your time zone' : (zone.split('/', 1)[0] ?? zone),
    keywords: `${zone} ${presentNames[zone] ?? ''}`,
  }));
}

/** A time zone, searchable by region or city. */
export function TimeZone({ input }: { input: FieldInput<TimeZoneField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  const value = typeof input.value === 'string' ? input.value : field.default;
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <FieldFrame input={input}>
      <Combobox
        label={field.label}
        options={options}
        value={value}
        disabled={isLocked}
        things="time zones"
        emptyText="No time zone with that name."
        onChange={(zone) => zone !== null && onChange(path, zone)}
      />
    </FieldFrame>
  );
}
