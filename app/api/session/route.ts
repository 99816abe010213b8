import { serve } from '@/lib/api/serve';
import { readSession } from '@/lib/contracts/session';

export const GET = serve(readSession, async ({ findViewer }) => ({ user: findViewer() }));
