import { Plus, Trash2 } from 'lucide-react';
import { ConditionList } from '@/components/map-editor/rules/rule-list';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { mapLimits } from '@/lib/maps/limits';
import type { NpcLine, NpcOpening } from '@/lib/maps/npc-schema';

export interface NpcOpeningsProps {
  readonly openings: readonly NpcOpening[];
  readonly lines: readonly NpcLine[];
  readonly onChange: (openings: NpcOpening[]) => void;
}

/** Lines that a conversation may start with, and their conditions. */
export function NpcOpenings({ openings, lines, onChange }: NpcOpeningsProps) {
  return (
    <Field
      label="Openings"
      as="group"
      help="A conversation begins with the opening whose conditions are all met. If several are, the one with the most conditions is used; if none is, the first line."
    >
      {openings.length > 0 && (
        <ol className="grid gap-3">
          {openings.map((opening, at) => {
            const put = (change: Partial<NpcOpening>) =>
              onChange(openings.with(at, { ...opening, ...change }));
            const isMissing = !lines.some(({ id }) => id === opening.line);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: openings have no other identity
              <li key={at} className="grid gap-2 rounded-control border border-line p-3">
                <span className="flex gap-1">
                  <Select
                    aria-label={`Line of opening ${at + 1}`}
                    value={opening.line}
                    onValueChange={(line) => put({ line })}
                    options={[
                      ...lines.map(({ id }) => ({ value: id, label: `Begins with ${id}` })),
                      ...(isMissing ? [{ value: opening.line, label: `${opening.line} (missing)` }] : []),
                    ]}
                  />
                  <IconButton
                    label={`Remove opening ${at + 1}`}
                    icon={Trash2}
                    onClick={() => onChange(openings.toSpliced(at, 1))}
                  />
                </span>
                <ConditionList label="Only if" value={opening.when} onChange={(when) => put({ when })} />
                <Checkbox
                  label="Only once"
                  checked={opening.once}
                  onCheckedChange={(once) => put({ once })}
                />
              </li>
            );
          })}
        </ol>
      )}
      <span>
        <Button
          size="sm"
          icon={Plus}
          disabled={openings.length >= mapLimits.openings || lines.length === 0}
          onClick={() => onChange([...openings, { line: lines[0]?.id ?? '', when: [], once: false }])}
        >
          Add opening
        </Button>
      </span>
    </Field>
  );
}
