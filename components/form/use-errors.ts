'use client';

import { useCallback, useState } from 'react';
import { focusField } from '@/components/form/focus-field';
import type { FieldErrors } from '@/lib/core/errors';
import { findFieldErrors } from '@/lib/core/field-check';
import { fieldAt, placedFields, type Section } from '@/lib/guild-settings/section';
import type { Plan } from '@/lib/plans';

export interface ErrorState {
  readonly errors: FieldErrors;
  /**
   * Shows errors and leads to the first of them in the order of the form. Gives those that no field shows.
   */
  readonly show: (fields: FieldErrors) => readonly string[];
  /** An error that is shown is checked again at every change; a new one waits until the field is left. */
  readonly recheck: (path: string, value: unknown, isLeft: boolean) => void;
  readonly clear: () => void;
}

/** True for the path of a field and for those of what is in it. */
function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

export function useErrors(section: Section, plan: Plan): ErrorState {
  const [errors, setErrors] = useState<FieldErrors>({});

  const show = useCallback(
    (fields: FieldErrors) => {
      setErrors(fields);
      const wrong = Object.keys(fields);
      const inOrder = placedFields(section).flatMap(({ path }) => wrong.filter((at) => isWithin(at, path)));
      // A part of a row has an anchor of its own; the row as a whole has none.
      inOrder.find((path) => focusField(path) || focusField(fieldAt(section, path)?.path ?? path));
      return Object.entries(fields).flatMap(([path, message]) => (inOrder.includes(path) ? [] : [message]));
    },
    [section],
  );

  const recheck = useCallback(
    (path: string, value: unknown, isLeft: boolean) => {
      const field = placedFields(section).find((placed) => placed.path === path)?.field;
      if (!field) return;
      const found = findFieldErrors(path, field, value, plan);
      setErrors((before) => {
        const own = Object.keys(before).filter((at) => isWithin(at, path));
        // Leaving a field does not settle what only the server can know.
        if (isLeft ? Object.keys(found).length === 0 : own.length === 0) return before;
        const others = Object.entries(before).filter(([at]) => !own.includes(at));
        const news = Object.entries(found).filter(([at]) => isLeft || own.includes(at));
        return Object.fromEntries([...others, ...news]);
      });
    },
    [section, plan],
  );

  const clear = useCallback(() => setErrors({}), []);
  return { errors, show, recheck, clear };
}
