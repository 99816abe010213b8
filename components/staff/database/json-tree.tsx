'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { linkTo } from '@/components/staff/database/use-place';
import { mask } from '@/lib/rules/staff/masking';
import { referenceOf } from '@/lib/rules/staff/references';

const link = 'text-lagoon underline-offset-2 hover:underline';

/** A text that refers to something leads there. */
function Leaf({ name, value }: { readonly name: string; readonly value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (value === mask) return <span className="text-faint">{mask}</span>;
  const reference = typeof value === 'string' ? referenceOf(name) : null;
  if (reference === null || typeof value !== 'string') {
    return <span className={typeof value === 'string' ? 'whitespace-pre-wrap' : 'text-amber'}>{text}</span>;
  }
  const place =
    reference.kind === 'person' ? { points: value } : { collection: reference.collection, id: value };
  return (
    <a {...linkTo(place)} className={link}>
      {value}
    </a>
  );
}

function Branch({ name, label, value, depth }: JsonNodeProps & { readonly value: object }) {
  const [isOpen, setOpen] = useState(depth < 1);
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  const summary = isList ? `[${members.length}]` : `{${members.length}}`;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-7 items-center gap-1 rounded-control text-left hover:text-ink touch:min-h-11"
      >
        <ChevronRight aria-hidden="true" className={`size-3.5 transition ${isOpen ? 'rotate-90' : ''}`} />
        <span className="text-muted">{label}</span> <span className="text-faint">{summary}</span>
      </button>
      {isOpen && (
        <div className="ml-2 border-l border-line pl-3">
          {members.map(([key, member]) => (
            // A member of a list refers to what the list says.
            <JsonNode key={key} name={isList ? name : key} label={key} value={member} depth={depth + 1} />
          ))}
        </div>
      )}
    </div>
  );
}

export interface JsonNodeProps {
  /** By which it is known what it refers to. */
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly depth: number;
}

/** A value of a document, folded below its first level. */
export function JsonNode(props: JsonNodeProps) {
  const { name, label, value } = props;
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    return <Branch {...props} value={value} />;
  }
  return (
    <div className="py-0.5 wrap-anywhere">
      <span className="text-muted">{label}</span> <Leaf name={name} value={value} />
    </div>
  );
}
