'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { describeValue } from '@/lib/guild-settings/describe';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Draft, Version } from '@/lib/guild-settings/draft';
import { type Conflict, compareDraft, resolveDraft } from '@/lib/guild-settings/draft-review';
import type { Section } from '@/lib/guild-settings/section';

export type Side = 'yours' | 'theirs';

export interface ConflictChoiceProps {
  conflict: Conflict;
  directory: Directory;
  side: Side;
  onChoose: (side: Side) => void;
}

const cardClass =
  'flex min-w-0 cursor-pointer items-start gap-3 rounded-control border border-line p-3 transition hover:border-line-strong has-checked:border-lagoon has-checked:bg-lagoon-soft';
export const valueClass = 'max-h-32 overflow-y-auto whitespace-pre-wrap wrap-anywhere';

/** A field with conflicting changes: its former value, and the choice between the new ones. */
export function ConflictChoice({ conflict, directory, side, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const { label, field, was } = conflict;
  const sides = [
    { id: 'yours', title: 'In this form', value: conflict.yours },
    { id: 'theirs', title: 'Saved meanwhile', value: conflict.theirs },
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-xs text-muted">
        Was: <span className={valueClass}>{describeValue(field, was, directory)}</span>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ id, title, value }) => (
          <label key={id} data-choice className={cardClass}>
            <input
              type="radio"
              name={name}
              checked={side === id}
              onChange={() => onChoose(id)}
              className="mt-1 size-4 shrink-0 accent-lagoon-fill"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-xs font-semibold text-muted">{title}</span>
              <span className={valueClass}>{describeValue(field, value, directory)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface ConflictDialogProps {
  section: Section;
  draft: Draft;
  /** The server's current values. */
  theirs: Version;
  directory: Directory;
  isSaving: boolean;
  /** Receives the draft rebased onto their version; null if nothing is left to save. */
  onResolve: (resolved: Draft | null) => void;
  onCancel: () => void;
}

/**
 * Shown after a conflicting save, elsewhere or in another tab: compares the changes field by field and lets
 * the visitor choose. Closing it loses nothing.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { section, draft, theirs, directory, isSaving, onResolve, onCancel } = props;
  const { conflicts, takenOver } = compareDraft(section, draft, theirs.values);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const given = conflicts.flatMap(({ path }) => (sides[path] === 'theirs' ? [path] : []));
  return (
    <Dialog
      onClose={() => !isSaving && onCancel()}
      size="lg"
      title="These settings were changed meanwhile"
      description="Your changes are still here. Review the differences, then save."
      footer={
        <>
          <Button onClick={onCancel} disabled={isSaving}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            onClick={() => onResolve(resolveDraft(draft, theirs, given))}
          >
            Save these choices
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.path}
            conflict={conflict}
            directory={directory}
            side={sides[conflict.path] ?? 'yours'}
            onChoose={(side) => setSides((before) => ({ ...before, [conflict.path]: side }))}
          />
        ))}
        {takenOver.length > 0 && (
          <section aria-labelledby="taken-over">
            <h3 id="taken-over" className="text-base">
              Also changed
            </h3>
            <p className="text-xs text-muted">Saved meanwhile, and not changed in this form.</p>
            <dl className="mt-3 grid gap-3">
              {takenOver.map(({ path, label, field, was, theirs: now }) => (
                <div key={path} className="rounded-control border border-line px-3 py-2">
                  <dt className="font-semibold">{label}</dt>
                  <dd className="grid gap-x-4 sm:grid-cols-2">
                    <span className={`${valueClass} text-muted`}>
                      Was: {describeValue(field, was, directory)}
                    </span>
                    <span className={valueClass}>Now: {describeValue(field, now, directory)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {conflicts.length === 0 && <p>Nothing overlaps with your changes, so saving keeps both.</p>}
      </div>
    </Dialog>
  );
}
