import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { findViewer, isInActivity, type Viewer } from '@/lib/auth/session';
import { PAGE_PATH_HEADER } from '@/lib/core/routes';

/** Redirects to the login page, which leads back to the page's path and query. */
export async function toSignIn(path = '/'): Promise<never> {
  const callbackUrl = (await headers()).get(PAGE_PATH_HEADER) ?? path;
  redirect(`/login?${new URLSearchParams({ error: 'session_ended', callbackUrl })}`);
}

/** The viewer of the page at `path`; redirects to the login page without a valid session. */
export async function requireViewer(path: string): Promise<Viewer> {
  return (await findViewer()) ?? toSignIn(path);
}

/** Like requireViewer, but null in Discord's frame, where only the browser knows the person. */
export async function requireViewerOutsideFrame(path: string): Promise<Viewer | null> {
  return (await isInActivity()) ? null : requireViewer(path);
}
