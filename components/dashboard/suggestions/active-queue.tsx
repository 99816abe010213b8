'use client';

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { SuggestionCard } from '@/components/dashboard/suggestions/suggestion-card';
import type { ActionContext } from '@/components/form/action-form-props';
import { AskedDialog } from '@/components/form/asked-dialog';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Quote } from '@/components/ui/quote';
import { SearchInput } from '@/components/ui/search-input';
import { Spoken } from '@/components/ui/spoken';
import type { ActiveSuggestion } from '@/lib/contracts/suggestions';
import { decisionForm } from '@/lib/rules/suggestions/form';

const PAGE = 10;

export interface Choice {
  readonly verb: 'approve' | 'deny';
  readonly suggestion: ActiveSuggestion;
  /** The index in the list when the button was pressed. */
  readonly index: number;
  readonly reason: string;
  readonly tellAuthor: boolean;
}

export interface ActiveQueueProps {
  context: ActionContext;
  suggestions: readonly ActiveSuggestion[];
  /** False without premium: readable, but without decisions. */
  canDecide: boolean;
  /** Rejects if nothing was decided. */
  onDecide: (choice: Choice) => Promise<unknown>;
}

function matches({ suggestion, username }: ActiveSuggestion, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return suggestion.toLowerCase().includes(wanted) || username.toLowerCase().includes(wanted);
}

/** The open suggestions, oldest first, with a search. */
export function ActiveQueue({ context, suggestions, canDecide, onDecide }: ActiveQueueProps) {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Omit<Choice, 'reason' | 'tellAuthor'> | null>(null);
  const word = asked?.verb === 'approve' ? 'Approve' : 'Deny';
  const found = suggestions
    .map((suggestion, index) => ({ suggestion, index }))
    .filter(({ suggestion }) => matches(suggestion, words));
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE));
  const shownPage = Math.min(page, pageCount);
  const shown = found.slice((shownPage - 1) * PAGE, shownPage * PAGE);

  if (suggestions.length === 0) {
    return (
      <EmptyState title="No suggestions waiting" art="/art/no-results.svg" compact>
        New suggestions appear here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <SearchInput
        aria-label="Search suggestions"
        placeholder="Search by text or member"
        value={words}
        onChange={(typed) => {
          setWords(typed);
          setPage(1);
        }}
        className="max-w-96"
      />
      <Spoken text={words.trim() === '' ? '' : `${found.length} found`} />
      {found.length === 0 && (
        <EmptyState title="No suggestions found" compact>
          No suggestion contains '{words.trim()}'.
        </EmptyState>
      )}
      <ul aria-label="Active suggestions" className="grid gap-3 empty:hidden">
        {shown.map(({ suggestion, index }) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion}>
            <span className="flex flex-1 basis-52 justify-end gap-2">
              <Button
                size="sm"
                disabled={!canDecide}
                icon={Check}
                aria-label={`Approve ${suggestion.username}'s suggestion`}
                onClick={() => setAsked({ verb: 'approve', suggestion, index })}
              >
                Approve
              </Button>
              <Button
                size="sm"
                disabled={!canDecide}
                icon={X}
                aria-label={`Deny ${suggestion.username}'s suggestion`}
                onClick={() => setAsked({ verb: 'deny', suggestion, index })}
              >
                Deny
              </Button>
            </span>
          </SuggestionCard>
        ))}
      </ul>
      <Pagination
        label="Pages of suggestions"
        page={shownPage}
        pageCount={pageCount}
        onPage={(next) => setPage(next)}
      />
      {asked && (
        <AskedDialog
          form={decisionForm}
          context={context}
          thing={`${asked.verb}:${asked.suggestion.id}`}
          title={`${word} this suggestion?`}
          description={`By ${asked.suggestion.username}`}
          adjust={() => ({
            tellAuthor: { help: `Sends the decision to ${asked.suggestion.username} as a DM.` },
          })}
          submit={{
            label: word,
            variant: word === 'Approve' ? 'primary' : 'danger',
            icon: word === 'Approve' ? Check : X,
          }}
          onClose={() => setAsked(null)}
          onSubmit={(given) => {
            // The list may have changed since the dialog opened; if this one is gone, the server says so.
            const now = suggestions.findIndex(({ id }) => id === asked.suggestion.id);
            return onDecide({ ...asked, ...given, index: now === -1 ? asked.index : now });
          }}
        >
          <Quote>{asked.suggestion.suggestion}</Quote>
        </AskedDialog>
      )}
    </div>
  );
}
