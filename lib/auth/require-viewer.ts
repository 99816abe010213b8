import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { findViewer, isInActivity, type Viewer } from '@/lib/auth/session';
import { PAGE_PATH_HEADER } from '@/lib/core/routes';

/** Sends a visitor of a page to the login page, and from there back to its address: path and query. */
export async function toSignIn(path = '/'): Promise<never> {
  const callbackUrl = (await headers()).get(PAGE_PATH_HEADER) ?? path;
  redirect(`/login?${new URLSearchParams({ error: 'session_ended', callbackUrl })}`);
}

/** The person who asked for the page at `path`; without a valid session, to the login page and back. */
export async function requireViewer(path: string): Promise<Viewer> {
  return (await findViewer()) ?? toSignIn(path);
}

/** The same for a page that Discord's frame may show: null there, only the browser knows the person. */
export async function requireViewerOutsideFrame(path: string): Promise<Viewer | null> {
  return (await isInActivity()) ? null : requireViewer(path);
}
