'use client';

import type { FieldInput } from '@/components/form/field-frame';
import { Checkbox } from '@/components/form/fields/checkbox';
import { Choices } from '@/components/form/fields/choices';
import { DateTime } from '@/components/form/fields/date-time';
import { Member } from '@/components/form/fields/member';
import { Radios } from '@/components/form/fields/radios';
import { Words } from '@/components/form/fields/words';

/** The kinds and looks of fields that no section has, so that their code is not in its page. */
export function FormOnlyField({ field, ...rest }: FieldInput) {
  switch (field.kind) {
    case 'toggle':
      return <Checkbox input={{ field, ...rest }} />;
    case 'select':
      return <Radios input={{ field, ...rest }} />;
    case 'choices':
      return <Choices input={{ field, ...rest }} />;
    case 'dateTime':
      return <DateTime input={{ field, ...rest }} />;
    case 'words':
      return <Words input={{ field, ...rest }} />;
    case 'member':
      return <Member input={{ field, ...rest }} />;
    default:
      throw new Error(`A field of the kind '${field.kind}' is drawn in another place.`);
  }
}
