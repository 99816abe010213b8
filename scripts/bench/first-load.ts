import { gzipSync } from 'node:zlib';
import { assertAnswers, type Target } from './load';

/** The scripts that a page refers to or preloads, without those for browsers that lack modules. */
export function scriptsOf(html: string): readonly string[] {
  const tags = html.match(/<script\b[^>]*>|<link\b[^>]*\bas="script"[^>]*>/gi) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\b(?:src|href)="([^"]+)"/i.exec(tag)?.[1] ?? []);
  return [...new Set(sources.map((source) => source.replaceAll('&amp;', '&')))];
}

/** The JavaScript that a browser loads for a page, in bytes after gzip. */
export async function firstLoadBytes(page: Target): Promise<number> {
  const html = await (await assertAnswers(page)).text();
  const sizes = await Promise.all(
    scriptsOf(html).map(async (source) => {
      const url = new URL(source, page.url).href;
      const script = await (await assertAnswers({ url, status: 200 })).arrayBuffer();
      return gzipSync(Buffer.from(script)).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
