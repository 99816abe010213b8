import type { Metadata } from 'next';
import { mdxParts } from '@/components/wiki/mdx-parts';
import { ProductPicture } from '@/components/wiki/product-picture';
import { WikiFrame } from '@/components/wiki/wiki-frame';
import { findPicture } from '@/lib/content/pictures';
import { renderMdx } from '@/lib/content/render-mdx';
import { findWikiPage, wikiHome, wikiPath } from '@/lib/rules/wiki/pages';
import { readWikiPage } from '@/lib/wiki/read-page';
import { pageMetadata } from '../page-metadata';

export function wikiMetadata(name: string): Metadata {
  const info = findWikiPage(name);
  if (!info) return { title: 'Page not found · Wiki', robots: { index: false } };
  return pageMetadata({
    title: name === wikiHome ? info.title : `${info.title} · Wiki`,
    description: info.summary,
    path: name === wikiHome ? '/wiki' : wikiPath(info),
    type: 'article',
  });
}

interface PictureProps {
  readonly name: string;
  readonly alt: string;
  /** `first`: may be on the first screen. */
  readonly place?: string;
}

function Picture({ name, alt, place }: PictureProps) {
  return <ProductPicture {...findPicture(name)} alt={alt} isFirst={place === 'first'} />;
}

/** A wiki page, or 'not found'. */
export async function WikiPage({ name }: { readonly name: string }) {
  const page = await readWikiPage(name);
  if (!page) {
    return (
      <WikiFrame page={null} title="404">
        <p>This wiki page could not be found.</p>
        <p>Choose a page from the list, or search for what you have in mind.</p>
      </WikiFrame>
    );
  }
  const { info, source, outline, updated } = page;
  return (
    <WikiFrame page={info} title={info.title} outline={outline} updated={updated}>
      {await renderMdx(source.replace('<Picture ', '<Picture place="first" '), { ...mdxParts, Picture })}
    </WikiFrame>
  );
}
