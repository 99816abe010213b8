'use client';

import { useState } from 'react';
import { ConflictChoice, type Side, valueClass } from '@/components/form/conflict-choice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { describeValue } from '@/lib/guild-settings/describe';
import type { Directory } from '@/lib/guild-settings/directory';
import { compareDraft, type Draft } from '@/lib/guild-settings/draft';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';

export interface ConflictDialogProps {
  section: Section;
  draft: Draft;
  /** What the server holds now. */
  theirs: Values;
  directory: Directory;
  isSaving: boolean;
  /** Saves; the given fields keep their value. */
  onSettle: (given: readonly string[]) => void;
  onCancel: () => void;
}

/**
 * Somebody else saved first: shows field by field what changed and lets the visitor choose. Nothing is lost
 * by closing it.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { section, draft, theirs, directory, isSaving, onSettle, onCancel } = props;
  const { conflicts, takenOver } = compareDraft(section, draft, theirs);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const given = conflicts.flatMap(({ path }) => (sides[path] === 'theirs' ? [path] : []));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onCancel()}
      size="lg"
      title="Someone else changed these settings"
      description="Your changes are still here. Review the differences, then save."
      footer={
        <>
          <Button onClick={onCancel} disabled={isSaving}>
            Keep editing
          </Button>
          <Button variant="primary" loading={isSaving} onClick={() => onSettle(given)}>
            Review and save
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
            <p className="text-xs text-muted">They changed these and you didn't.</p>
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
