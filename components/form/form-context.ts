'use client';

import { createContext, useContext } from 'react';
import type { PersonSearchProps } from '@/components/discord/person-search';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { FieldErrors } from '@/lib/core/errors';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Plan } from '@/lib/plans';

/** What all fields of a form need, constant during typing. */
export interface FormContext {
  /** The prefix of its fields' ids; absent for a section's form. */
  readonly scope?: string | undefined;
  /** The settings section, for links to the wiki. */
  readonly sectionId?: string | undefined;
  readonly userId: string;
  readonly guildId: string;
  readonly directory: Directory;
  readonly plan: Plan;
  readonly previewContext: PreviewContext;
  /** Searches people by a prefix of the name or an id; `scope` distinguishes searches. */
  readonly people?: Pick<PersonSearchProps, 'scope' | 'search'> | undefined;
  readonly onChange: (path: string, value: unknown) => void;
  /** Validates the field when it is left. */
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
