'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { focusField } from '@/components/form/focus-field';
import type { FieldErrors } from '@/lib/core/errors';
import { isWithin } from '@/lib/core/field-errors';

export interface ErrorState {
  readonly errors: FieldErrors;
  /** Shows errors and focuses the first in form order. Returns those without a field. */
  readonly show: (fields: FieldErrors) => readonly string[];
  /**
   * Updates a field's errors (`found`): shown ones change or disappear; a new one waits until the field is
   * left.
   */
  readonly recheck: (path: string, found: FieldErrors, isLeft: boolean) => void;
  /** Removes errors that were resolved elsewhere. */
  readonly remove: (paths: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * The errors of a form. `order` are the paths of its fields; `scope` is the prefix of their ids on the page.
 */
export function useErrors(order: readonly string[], scope?: string): ErrorState {
  const [errors, setErrors] = useState<FieldErrors>({});
  const wanted = useRef<readonly string[]>([]);

  // Focuses the first error once rendered; in a part, its first invalid control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` sets `wanted` with the errors
  useEffect(() => {
    const paths = wanted.current;
    wanted.current = [];
    paths.find((path) => {
      // A part of a field may have no anchor of its own.
      const field = order.find((candidate) => isWithin(path, candidate)) ?? path;
      return focusField(path, scope) || focusField(field, scope);
    });
  }, [errors]);

  const show = useCallback(
    (fields: FieldErrors) => {
      const wrong = Object.keys(fields);
      const inOrder = order.flatMap((path) => wrong.filter((at) => isWithin(at, path)));
      wanted.current = inOrder;
      setErrors({ ...fields });
      return Object.entries(fields).flatMap(([path, message]) => (inOrder.includes(path) ? [] : [message]));
    },
    [order],
  );

  const recheck = useCallback((path: string, found: FieldErrors, isLeft: boolean) => {
    setErrors((before) => {
      const own = Object.keys(before).filter((at) => isWithin(at, path));
      // Leaving a field doesn't resolve errors that only the server can check.
      if (isLeft ? Object.keys(found).length === 0 : own.length === 0) return before;
      const others = Object.entries(before).filter(([at]) => !own.includes(at));
      const news = Object.entries(found).filter(([at]) => isLeft || own.includes(at));
      return Object.fromEntries([...others, ...news]);
    });
  }, []);

  const remove = useCallback((paths: readonly string[]) => {
    setErrors((before) => {
      const rest = Object.entries(before).filter(([path]) => !paths.includes(path));
      return rest.length === Object.keys(before).length ? before : Object.fromEntries(rest);
    });
  }, []);

  const clear = useCallback(() => setErrors({}), []);
  return { errors, show, recheck, remove, clear };
}
