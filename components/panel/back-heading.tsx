import { ChevronLeft } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

export interface BackHeadingProps {
  readonly title: string;
  readonly summary: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** The title of a subpage, with a link back above it. */
export function BackHeading({ title, summary, back }: BackHeadingProps) {
  return (
    <header className="mb-6">
      <PageLink
        href={back.href}
        className="inline-flex min-h-8 items-center gap-1 rounded-control text-sm font-semibold text-lagoon hover:underline touch:min-h-11"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back.label}
      </PageLink>
      <h1 className="mt-1 font-display text-xl font-semibold wrap-anywhere">{title}</h1>
      {summary !== '' && (
        <p className="mt-1 max-w-prose text-muted whitespace-pre-line wrap-anywhere">{summary}</p>
      )}
    </header>
  );
}
