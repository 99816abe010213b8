'use client';

import { useState } from 'react';
import { JsonMembers } from '@/components/staff/database/json-tree';
import { ClearableSearch } from '@/components/ui/search-input';
import { isFound } from '@/lib/rules/staff/document-fields';

export interface DocumentTreeProps {
  readonly id: string;
  /** The document as shown, including masks. */
  readonly value: object;
}

/** A document's contents, or the members that match the search. */
export function DocumentTree({ id, value }: DocumentTreeProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  return (
    <>
      <ClearableSearch
        className="max-w-sm"
        aria-label={`Filter members of ${id}`}
        placeholder="Filter by name or value"
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={setText}
      />
      {/* Another filter unfolds the path to its matches again. */}
      <div key={wanted} className="min-w-0 font-mono text-xs">
        <JsonMembers value={value} name={null} wanted={wanted} />
      </div>
      {!isFound('', value, wanted) && (
        <p role="status" className="text-muted">
          No member has this in its name or value.
        </p>
      )}
    </>
  );
}
