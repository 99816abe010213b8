export interface PageHeadingProps {
  readonly title: string;
  readonly summary: string;
}

/** A dashboard page's title and purpose. */
export function PageHeading({ title, summary }: PageHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="font-display text-xl font-semibold">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{summary}</p>
    </header>
  );
}
