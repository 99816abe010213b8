'use client';

import type { DraftForm } from '@/components/dashboard/reactionroles/menu-data';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import type { FieldErrors } from '@/lib/core/errors';

const types = [
  { value: 'dropdown', label: 'Dropdown', help: 'A menu that opens. Up to 25 roles.' },
  { value: 'buttons', label: 'Buttons', help: 'One press gives or takes a role. Up to 25.' },
  { value: 'reactions', label: 'Reactions', help: 'Emoji under the message. Up to 20.' },
] as const;

export interface ChoiceFieldsProps {
  form: DraftForm;
  errors: FieldErrors;
  onChange: (part: Partial<DraftForm>) => void;
}

/** How members choose, and how many roles they may have of the menu. */
export function ChoiceFields({ form, errors, onChange }: ChoiceFieldsProps) {
  return (
    <Card title="Choice">
      <div className="grid grid-cols-1 gap-5">
        <RadioGroup
          label="Kind of menu"
          look="cards"
          className="lg:grid-cols-3"
          options={types}
          value={form.type}
          onChange={(type) => onChange({ type })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <div id="menu-minSelect">
            <Field label="At least" help="Roles that a member has to keep." error={errors.minSelect}>
              <NumberInput
                value={form.minSelect}
                min={0}
                max={Math.max(form.roleRows.length, 1)}
                unit="roles"
                onChange={(minSelect) => onChange({ minSelect: minSelect ?? 0 })}
              />
            </Field>
          </div>
          <div id="menu-maxSelect">
            <Field label="At most" help="Roles that a member may have." error={errors.maxSelect}>
              <NumberInput
                value={form.maxSelect}
                min={1}
                max={Math.max(form.roleRows.length, 1)}
                unit="roles"
                onChange={(maxSelect) => onChange({ maxSelect: maxSelect ?? 0 })}
              />
            </Field>
          </div>
        </div>
        {form.type !== 'reactions' && (
          <Field
            layout="row"
            label="Clear selection"
            help="Offers a choice that takes all roles of the menu away."
          >
            <Switch
              checked={form.clearSelection}
              onCheckedChange={(clearSelection) => onChange({ clearSelection })}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}
