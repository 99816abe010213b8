'use client';

import { TriangleAlert } from 'lucide-react';
import { FoldedList } from '@/components/dashboard/transfer/folded-list';
import { ChangeLine } from '@/components/panel/change-line';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ChosenPart, EntryReview, PartReview, SectionReview } from '@/lib/contracts/transfer';
import { countOf } from '@/lib/rules/transfer/parts';

/** Changes and entries of a card before the rest is collapsed. */
const SHOWN = 4;

export interface SectionReviewCardProps {
  section: SectionReview;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** What importing a section would change and keep. */
export function SectionReviewCard({ section, isTaken, onTake }: SectionReviewCardProps) {
  const { title, changes, skipped } = section;
  const emptied = changes.filter(({ isEmptied }) => isEmptied);
  const others = changes.filter(({ isEmptied }) => !isEmptied);
  if (changes.length === 0 && skipped.length === 0) return null;
  return (
    <Card
      title={title}
      action={
        changes.length > 0 ? (
          <Checkbox label={`Apply ${title}`} checked={isTaken} onCheckedChange={onTake} />
        ) : (
          <Badge>Nothing to apply</Badge>
        )
      }
    >
      {changes.length > 0 && (
        <FoldedList
          label={`Changes to ${title}`}
          many="changes"
          shown={Math.max(emptied.length, SHOWN)}
          className="grid gap-2"
          items={[...emptied, ...others].map((change) => (
            <ChangeLine
              key={change.field}
              change={change}
              verb="becomes"
              mark={change.isEmptied && <Badge tone="amber">Empties what is set here</Badge>}
            />
          ))}
        />
      )}
      {skipped.length > 0 && (
        <div className="mt-4 rounded-control bg-amber-soft px-4 py-3 first:mt-0">
          <p className="text-xs font-semibold text-amber">Unchanged</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {skipped.map(({ field, label, reason }) => (
              <li key={field}>
                <span className="font-semibold">{label}:</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

export type Existing = ChosenPart['existing'];

/** What happens to a part: the number of entries to write. */
export function countWritten({ entries }: PartReview, existing: Existing): number {
  return entries.filter(({ state }) => state === 'new' || (state === 'replaces' && existing === 'replace'))
    .length;
}

function EntryBadge({ state, existing }: { state: EntryReview['state']; existing: Existing }) {
  if (state === 'new') return <Badge tone="lagoon">New</Badge>;
  if (state === 'left') return <Badge tone="amber">Left out</Badge>;
  return existing === 'replace' ? <Badge tone="coral">Replaces</Badge> : <Badge>Kept</Badge>;
}

function Entry({ entry, existing }: { entry: EntryReview; existing: Existing }) {
  const { name, detail, state, reason, notes } = entry;
  return (
    <li className="grid gap-1 py-2.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <EntryBadge state={state} existing={existing} />
        {state !== 'left' && <span className="min-w-0 text-sm text-muted wrap-anywhere">{detail}</span>}
      </span>
      {[...(reason === null ? [] : [reason]), ...(state === 'left' ? [] : notes)].map((text) => (
        <span key={text} className="flex items-start gap-1.5 text-sm text-amber wrap-anywhere">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0">{text}</span>
        </span>
      ))}
    </li>
  );
}

export interface PartReviewCardProps {
  part: PartReview;
  isTaken: boolean;
  existing: Existing;
  onTake: (isTaken: boolean) => void;
  onExisting: (existing: Existing) => void;
}

/** What importing a part would add and replace, and what can't be imported. */
export function PartReviewCard({ part, isTaken, existing, onTake, onExisting }: PartReviewCardProps) {
  const { id, title, entries } = part;
  const shown = entries.filter(({ state }) => state !== 'same');
  const same = entries.length - shown.length;
  const isPossible = shown.some(({ state }) => state !== 'left');
  return (
    <Card
      title={title}
      action={
        isPossible ? (
          <Checkbox label={`Apply ${title}`} checked={isTaken} onCheckedChange={onTake} />
        ) : (
          <Badge>Nothing to apply</Badge>
        )
      }
    >
      <div className="grid gap-4">
        {shown.some(({ state }) => state === 'replaces') && (
          <Field label="Existing entries" className="max-w-sm">
            <Select
              value={existing}
              options={[
                { value: 'keep', label: 'Keep them and add new ones' },
                { value: 'replace', label: 'Replace them' },
              ]}
              onValueChange={onExisting}
            />
          </Field>
        )}
        {shown.length > 0 && (
          <div>
            <FoldedList
              label={`Entries of ${title}`}
              many="entries"
              shown={SHOWN}
              className="-my-2.5 divide-y divide-line"
              items={shown.map((entry) => <Entry key={entry.key} entry={entry} existing={existing} />)}
            />
          </div>
        )}
        {same > 0 && (
          <p className="text-muted">
            {countOf(id, same)} {same === 1 ? 'is' : 'are'} already the same here.
          </p>
        )}
      </div>
    </Card>
  );
}
