'use client';

import { createContext, useContext } from 'react';
import type { PersonSearchProps } from '@/components/discord/person-search';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { FieldErrors } from '@/lib/core/errors';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Plan } from '@/lib/plans';

/** What every field of a form needs and that does not change during typing. */
export interface FormContext {
  /** Begins the ids of its fields on the page; absent for a section's. */
  readonly scope?: string | undefined;
  /** The section whose settings they are; the wiki explains each. */
  readonly sectionId?: string | undefined;
  readonly userId: string;
  readonly guildId: string;
  readonly directory: Directory;
  readonly plan: Plan;
  readonly previewContext: PreviewContext;
  /** Whom a field may name, by the beginning of a name or an id; `scope` tells this search from others. */
  readonly people?: Pick<PersonSearchProps, 'scope' | 'search'> | undefined;
  readonly onChange: (path: string, value: unknown) => void;
  /** Checks the field once the visitor is done with it. */
  readonly onBlur: (path: string) => void;
  readonly onErrors: (fields: FieldErrors) => void;
}

const Context = createContext<FormContext | null>(null);
export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field is not inside a form.');
  return form;
}
