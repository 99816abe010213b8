import { serve } from '@/lib/api/serve';
import { requestExport as contract, downloadExport } from '@/lib/contracts/personal-data';
import { readExportFile } from '@/lib/social/personal-data/read-export';
import { requestExport } from '@/lib/social/personal-data/request-export';

export const GET = serve(downloadExport, ({ viewer }) => readExportFile(viewer().userId));

export const POST = serve(contract, async ({ viewer }) => {
  const asked = await requestExport(viewer().userId);
  return { message: 'Your copy is being made.', export: asked };
});
