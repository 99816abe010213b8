import 'server-only';
import { compileMDX, type MDXRemoteProps } from 'next-mdx-remote/rsc';
import type { ReactElement } from 'react';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const ownAnchor = /\s*\[#([\w.-]+)\]$/;

/** Supports `## Words [#anchor]`: a heading with a fixed anchor. */
function takeAnchors() {
  return (tree: Node) => {
    for (const node of tree.children ?? []) {
      const last = /^h[2-4]$/.test(node.tagName ?? '') ? node.children?.at(-1) : undefined;
      const found = last?.type === 'text' ? ownAnchor.exec(last.value ?? '') : null;
      if (!last || !found) continue;
      last.value = last.value?.replace(ownAnchor, '') ?? '';
      node.properties = { ...node.properties, id: found[1] };
    }
  };
}

/** The site's own MDX. Expressions in braces are dropped, so that components only take strings. */
export async function renderMdx(
  source: string,
  components: NonNullable<MDXRemoteProps['components']>,
): Promise<ReactElement> {
  const { content } = await compileMDX({
    source,
    components,
    options: {
      blockJS: true,
      mdxOptions: {
        remarkPlugins: [remarkGfm],
        rehypePlugins: [takeAnchors, rehypeSlug, [rehypeAutolinkHeadings, { behavior: 'wrap' }]],
      },
    },
  });
  return content;
}
