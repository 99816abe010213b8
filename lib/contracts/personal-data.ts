import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, response } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { confirmationText, deletionForm, isConfirmed } from '@/lib/rules/personal-data/deletion-form';
import { shownExport } from '@/lib/rules/personal-data/export-schema';

const dataState = z.object({ export: shownExport.nullable() });
export type DataState = z.output<typeof dataState>;

export const readDataState = defineEndpoint({
  method: 'GET',
  path: '/api/social/data/{userId}',
  summary: "How the copy of the caller's data stands.",
  access: access.self,
  returns: dataState,
});

export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/api/social/data/{userId}/export',
  summary: "Asks for a copy of the caller's data.",
  access: access.self,
  body: z.strictObject({}),
  returns: z.object({ message: z.string(), export: shownExport }),
});

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/api/social/data/{userId}/export',
  summary: "The copy of the caller's data, as a ZIP file.",
  access: access.self,
  returns: response,
  limit: { count: 20, seconds: 60 },
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/social/data/{userId}/delete',
  summary:
    'Signs the caller out everywhere and deletes the account after some days, unless they sign in again.',
  access: access.self,
  body: schemaOf(deletionForm, {}).refine(({ confirmation }) => isConfirmed(confirmation), {
    path: ['confirmation'],
    message: confirmationText,
  }),
  returns: z.object({ message: z.string(), eraseAt: z.string() }),
});
