import 'server-only';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const buildFolder = join(process.cwd(), '.next');
const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

let link: string | undefined;

/**
 * The Link header of pages: it makes the browser load the largest script that all pages share at once. As one
 * of the page's async scripts it would wait until the styles are there, and the others take turns behind it.
 * The file's name is known to the build alone.
 */
export function firstScriptLink(): string {
  link ??= readLink();
  return link;
}

function readLink(): string {
  const manifest = readFileSync(join(buildFolder, 'build-manifest.json'), 'utf8');
  const { rootMainFiles } = manifestSchema.parse(JSON.parse(manifest));
  const sizeOf = (file: string) => statSync(join(buildFolder, file)).size;
  const [largest] = rootMainFiles.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return `</_next/${largest}>; rel=preload; as=script`;
}
