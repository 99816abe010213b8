import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/personal-data';
import { readDataState, readExportFile } from '@/lib/social/personal-data/read-export';
import { requestDeletion } from '@/lib/social/personal-data/request-deletion';
import { requestExport } from '@/lib/social/personal-data/request-export';

export const calls = handlers(contracts, {
  readDataState: ({ viewer }) => readDataState(viewer().userId),
  requestExport: async ({ viewer }) => {
    const asked = await requestExport(viewer().userId);
    return { message: 'Your copy is being made.', export: asked };
  },
  downloadExport: ({ viewer }) => readExportFile(viewer().userId),
  deleteAccount: async ({ viewer }) => {
    const eraseAt = await requestDeletion(viewer().userId);
    return { message: 'You are signed out everywhere.', eraseAt };
  },
});
