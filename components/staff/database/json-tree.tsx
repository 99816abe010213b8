'use client';

import { ChevronRight } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { linkTo } from '@/components/staff/database/use-place';
import { CopyButton } from '@/components/ui/copy-button';
import { isFound, textOf } from '@/lib/rules/staff/document-fields';
import { mask } from '@/lib/rules/staff/masking';
import { referenceOf } from '@/lib/rules/staff/references';

const link = 'text-lagoon underline-offset-2 hover:underline';

/** Ids of people in a document. */
export const PeopleInside = createContext<readonly string[]>([]);

/** A text that is a reference becomes a link. */
export function Leaf({ name, value }: { readonly name: string; readonly value: unknown }) {
  const people = useContext(PeopleInside);
  const text = textOf(value);
  if (value === mask) return <span className="text-faint">{mask}</span>;
  const isPerson = typeof value === 'string' && people.includes(value);
  const collection = typeof value === 'string' ? referenceOf(name) : null;
  if (typeof value !== 'string' || (collection === null && !isPerson)) {
    return <span className={typeof value === 'string' ? 'whitespace-pre-wrap' : 'text-amber'}>{text}</span>;
  }
  const place = collection === null ? { points: value } : { collection, id: value };
  return (
    <a {...linkTo(place)} className={link}>
      {value}
    </a>
  );
}

/** Copies a value as shown; with a mouse it is visible on hover. */
export function CopyValue({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <span className="shrink-0 opacity-0 group-hover/value:opacity-100 focus-within:opacity-100 touch:opacity-100">
      <CopyButton text={textOf(value, 2)} label={`Copy ${label}`} />
    </span>
  );
}

function Branch({ name, label, value, wanted }: JsonNodeProps & { readonly value: object }) {
  const [isOpen, setOpen] = useState(wanted !== '');
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  const summary = isList ? `[${members.length}]` : `{${members.length}}`;
  return (
    <div>
      <div className="group/value flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-control text-left wrap-anywhere hover:text-ink touch:min-h-11"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-3.5 shrink-0 transition ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="text-muted">{label}</span> <span className="text-faint">{summary}</span>
        </button>
        <CopyValue label={label} value={value} />
      </div>
      {isOpen && (
        <div className="ml-2 border-l border-line pl-3">
          {/* A member of a list refers to what the list says. */}
          <JsonMembers value={value} name={isList ? name : null} wanted={wanted} />
        </div>
      )}
    </div>
  );
}

export interface JsonNodeProps {
  /** The member's name, which determines what it refers to. */
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** In lower case: only matches and their ancestors are shown. Empty for everything. */
  readonly wanted: string;
}

/** A value of a document: collapsed, or expanded as far as the search matches inside. */
function JsonNode(props: JsonNodeProps) {
  const { name, label, value } = props;
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    return <Branch {...props} value={value} />;
  }
  return (
    <div className="group/value flex items-start gap-2">
      <div className="min-w-0 py-1.5 wrap-anywhere touch:py-3">
        <span className="text-muted">{label}</span> <Leaf name={name} value={value} />
      </div>
      <CopyValue label={label} value={value} />
    </div>
  );
}

interface JsonMembersProps extends Pick<JsonNodeProps, 'wanted'> {
  readonly value: object;
  /** The common name of all items, for a list; null for each member's own. */
  readonly name: string | null;
}

/** The members of an object or list. */
export function JsonMembers({ value, name, wanted }: JsonMembersProps) {
  return Object.entries(value).flatMap(([key, member]) => {
    const own = name === null ? key : '';
    if (!isFound(own, member, wanted)) return [];
    // All members of a matching name can be expanded.
    const inside = own.toLowerCase().includes(wanted) ? '' : wanted;
    return [<JsonNode key={key} name={name ?? key} label={key} value={member} wanted={inside} />];
  });
}
