'use client';

import { useCallback, useState } from 'react';
import { focusField } from '@/components/form/focus-field';
import type { FieldErrors } from '@/lib/core/errors';
import { checkField } from '@/lib/core/field-check';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import type { Plan } from '@/lib/plans';

export interface ErrorState {
  readonly errors: FieldErrors;
  /** Shows errors and leads to the first of them in the order of the form. Gives those that no field shows. */
  readonly show: (fields: FieldErrors) => readonly string[];
  /** An error that is shown is checked again at every change; a new one waits until the field is left. */
  readonly recheck: (path: string, value: unknown, isLeft: boolean) => void;
  readonly clear: () => void;
}

export function useErrors(section: Section, plan: Plan): ErrorState {
  const [errors, setErrors] = useState<FieldErrors>({});

  const show = useCallback(
    (fields: FieldErrors) => {
      setErrors(fields);
      const paths = placedFields(section).map(({ path }) => path);
      paths.find((path) => fields[path] !== undefined && focusField(path));
      return Object.entries(fields).flatMap(([path, message]) => (paths.includes(path) ? [] : [message]));
    },
    [section],
  );

  const recheck = useCallback(
    (path: string, value: unknown, isLeft: boolean) => {
      const field = placedFields(section).find((placed) => placed.path === path)?.field;
      if (!field) return;
      const message = checkField(field, value, plan);
      setErrors((before) => {
        // Leaving a field does not settle what only the server can know.
        if (isLeft ? message === null : before[path] === undefined) return before;
        const { [path]: _, ...others } = before;
        return message === null ? others : { ...others, [path]: message };
      });
    },
    [section, plan],
  );

  const clear = useCallback(() => setErrors({}), []);
  return { errors, show, recheck, clear };
}
