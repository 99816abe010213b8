import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitAtScripts } from '@/lib/api/page-scripts';
import { builtPages } from '@/lib/api/static-page';
import { requestIdPlaceholder } from '@/lib/core/failure-page';
import { originPlaceholder } from '@/lib/core/routes';
import { env } from '@/lib/env';

/** A page of the build that replaces one that failed. */
export type PageTemplate = (values: { readonly nonce: string; readonly requestId: string }) => string;

/** A built page that takes a nonce for its scripts, and the request id; it holds nothing from a request. */
export function readTemplate(name: string): PageTemplate {
  const built = readFileSync(join(builtPages, `${name}.html`), 'utf8');
  const parts = splitAtScripts(built.replaceAll(originPlaceholder, env().SITE_URL));
  return ({ nonce, requestId }) =>
    parts.join(` nonce="${nonce}"`).replaceAll(requestIdPlaceholder, requestId);
}
