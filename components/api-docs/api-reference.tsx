import { OperationCard, type OperationCardProps } from '@/components/api-docs/operation-card';
import type { OpenApi } from '@/lib/contracts/openapi';

function byTag({ paths }: OpenApi): readonly (readonly [string, readonly OperationCardProps[]])[] {
  const groups = new Map<string, OperationCardProps[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const titleOf = (tag: string) => tag.slice(0, 1).toUpperCase() + tag.slice(1);

/** Renders an OpenAPI document, its calls grouped by tag. */
export function ApiReference({ document, source }: { readonly document: OpenApi; readonly source: string }) {
  const groups = byTag(document);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label="Parts of the API" className="lg:sticky lg:top-20 lg:self-start">
        <ul className="flex flex-wrap gap-x-1 gap-y-1 lg:grid">
          {groups.map(([tag]) => (
            <li key={tag}>
              <a
                href={`#${tag}`}
                className="inline-flex min-h-8 items-center rounded-control px-2.5 text-muted hover:bg-raised hover:text-ink touch:min-h-11"
              >
                {titleOf(tag)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-lg:mt-6">
        <header className="max-w-prose">
          <h1 className="text-2xl font-bold tracking-tight">{document.info.title}</h1>
          <p className="mt-3 text-base text-muted">{document.info.description}</p>
          <p className="mt-3">
            <a href={source} className="font-semibold text-lagoon hover:underline">
              The same as an OpenAPI document
            </a>
          </p>
        </header>
        {groups.map(([tag, operations]) => (
          <section key={tag} id={tag} aria-labelledby={`${tag}-title`} className="mt-10 scroll-mt-20">
            <h2 id={`${tag}-title`} className="font-display text-xl font-semibold">
              {titleOf(tag)}
            </h2>
            <div className="mt-4 grid gap-4">
              {operations.map((operation) => (
                <OperationCard key={operation.operation.operationId} {...operation} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
