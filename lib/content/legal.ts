import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMDX, type MDXRemoteProps } from 'next-mdx-remote/rsc';
import type { ReactElement } from 'react';
import remarkGfm from 'remark-gfm';
import { operatorSentence } from '@/lib/content/operator';
import { env } from '@/lib/env';
import { asText } from '@/lib/rules/wiki/markdown';

function statedOperator(): string {
  const { OPERATOR_NAME: name, OPERATOR_CONTACT: contact } = env();
  return operatorSentence(name === undefined ? null : { name, contact });
}

// Compiling takes 30 ms of CPU, and anyone can request these pages.
const compiled = new Map<string, Promise<ReactElement>>();

/** A legal page's text as React elements. Only for the site's own texts, since they may use components. */
export async function renderLegal(
  name: 'privacy' | 'terms',
  components: NonNullable<MDXRemoteProps['components']>,
): Promise<ReactElement> {
  const file = readFileSync(join(process.cwd(), 'content/legal', `${name}.mdx`), 'utf8');
  const source = file.replace('[[operator]]', () => asText(statedOperator()));
  const known = compiled.get(source);
  if (known) return known;
  const options = { blockJS: true, mdxOptions: { remarkPlugins: [remarkGfm] } };
  const content = compileMDX({ source, components, options }).then((result) => result.content);
  compiled.set(source, content);
  return content;
}
