import 'server-only';
import { redirect } from 'next/navigation';
import { findViewer, type Viewer } from '@/lib/auth/session';

/**
 * The person who asked for the page at `path`; anybody without a living session is sent to the login page and
 * brought back.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await findViewer();
  if (!viewer) redirect(`/login?${new URLSearchParams({ error: 'session_ended', callbackUrl: path })}`);
  return viewer;
}
