import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMDX, type MDXRemoteProps } from 'next-mdx-remote/rsc';
import type { ReactElement } from 'react';
import remarkGfm from 'remark-gfm';

/** The text of a legal page as React draws it, with the components that it names. Only our own texts. */
export async function renderLegal(
  name: 'privacy' | 'terms',
  components: NonNullable<MDXRemoteProps['components']>,
): Promise<ReactElement> {
  const source = readFileSync(join(process.cwd(), 'content/legal', `${name}.mdx`), 'utf8');
  const options = { blockJS: true, mdxOptions: { remarkPlugins: [remarkGfm] } };
  return (await compileMDX({ source, components, options })).content;
}
