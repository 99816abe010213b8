import 'server-only';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const buildFolder = join(process.cwd(), '.next');
const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

let link: string | undefined;

/**
 * The Link header of pages, which preloads the largest script that all pages share. As one of the page's
 * async scripts it would wait for the styles, and the other scripts would queue behind it. Only the build
 * knows its file name.
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
