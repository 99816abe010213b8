import type { ReactNode } from 'react';
import { SchemaView, typeText } from '@/components/api-docs/schema-view';
import { Badge, type Tone } from '@/components/ui/badge';
import type { OpenApiOperation } from '@/lib/contracts/openapi';

const tones: Readonly<Record<string, Tone>> = { get: 'lagoon', post: 'coral', put: 'amber', patch: 'amber' };

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h4 className="text-xs font-semibold text-faint">{title}</h4>
      {children}
    </div>
  );
}

export interface OperationCardProps {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** One endpoint: its purpose, and on demand its input and output. */
export function OperationCard({ method, path, operation }: OperationCardProps) {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const answer = responses['200']?.content['application/json']?.schema;
  return (
    <article
      id={operationId}
      aria-labelledby={`${operationId}-name`}
      className="scroll-mt-24 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={`${operationId}-name`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[method] ?? 'neutral'}>{method.toUpperCase()}</Badge>
        <code className="min-w-0 text-sm font-semibold wrap-anywhere">{path}</code>
      </h3>
      <p className="mt-2 max-w-prose text-muted">
        {summary.split('`').map((text, index) => (index % 2 === 0 ? text : <code key={text}>{text}</code>))}
      </p>
      <details className="mt-3">
        <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-control text-xs font-semibold text-lagoon touch:min-h-11">
          Input and answer
        </summary>
        <div className="mt-3 grid gap-5 md:grid-cols-2">
          <Part title="Request">
            {parameters.length > 0 && (
              <ul className="grid gap-1 text-xs">
                {parameters.map(({ name, in: place, required, schema }) => (
                  <li key={`${place} ${name}`} className="wrap-anywhere">
                    <code className="font-semibold">{place === 'query' ? `?${name}` : `{${name}}`}</code>
                    {!required && <span className="text-faint"> (optional)</span>}{' '}
                    <span className="font-mono text-muted">{typeText(schema)}</span>
                  </li>
                ))}
              </ul>
            )}
            {body && <SchemaView schema={body} />}
            {parameters.length === 0 && !body && <p className="text-xs text-muted">Nothing.</p>}
          </Part>
          <Part title="Answer">
            {answer ? (
              <SchemaView schema={answer} />
            ) : (
              <p className="text-xs text-muted">A stream of events.</p>
            )}
          </Part>
        </div>
      </details>
    </article>
  );
}
