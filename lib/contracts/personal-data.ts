import { z } from 'zod';
import { access } from '@/lib/core/access';
import { endpointsBelow, response } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { confirmationText, deletionForm, isConfirmed } from '@/lib/rules/personal-data/deletion-form';
import { shownExport } from '@/lib/rules/personal-data/export-schema';

const dataState = z.object({ export: shownExport.nullable() });
export type DataState = z.output<typeof dataState>;

const data = endpointsBelow('/api/social/data/{userId}', { access: access.self });

export const readDataState = data.get('', {
  summary: "How the copy of the caller's data stands.",
  returns: dataState,
});

export const requestExport = data.post('/export', {
  summary: "Asks for a copy of the caller's data.",
  body: z.strictObject({}),
  returns: z.object({ message: z.string(), export: shownExport }),
});

export const downloadExport = data.get('/export', {
  summary: "The copy of the caller's data, as a ZIP file.",
  returns: response,
  limit: { count: 20, seconds: 60 },
});

export const deleteAccount = data.post('/delete', {
  summary:
    'Signs the caller out everywhere and deletes the account after some days, unless they sign in again.',
  body: schemaOf(deletionForm, {}).refine(({ confirmation }) => isConfirmed(confirmation), {
    path: ['confirmation'],
    message: confirmationText,
  }),
  returns: z.object({ message: z.string(), eraseAt: z.string() }),
});
