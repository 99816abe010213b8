import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { directionNames } from '@/components/map-editor/interactive-texts';
import { useNpcs } from '@/components/map-editor/npc-calls';
import { ConditionList, EffectList } from '@/components/map-editor/rules/rule-list';
import { useRuleNames } from '@/components/map-editor/rules/rule-names';
import { TargetMap } from '@/components/map-editor/target-map';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { directions } from '@/lib/maps/interactive-types';
import type { Interactive } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import { mapNameOf } from '@/lib/maps/names';

type Of<T extends Interactive['type']> = Extract<Interactive, { readonly type: T }>;

interface FieldsProps<T extends Interactive['type']> {
  readonly value: Of<T>;
  readonly onChange: (value: Of<T>) => void;
}

function NpcFields({ value, onChange }: FieldsProps<'npc'>) {
  const list = useNpcs();
  const npcs = list.data?.npcs ?? [];
  const isKnown = npcs.some(({ npc }) => npc.npcId === value.npcId);
  return (
    <Field label="NPC" error={list.error?.message}>
      <Select
        value={value.npcId}
        onValueChange={(npcId) => onChange({ ...value, npcId })}
        options={[
          { value: '', label: list.isPending ? 'Loading…' : 'Choose an NPC' },
          ...npcs.map(({ npc }) => ({ value: npc.npcId, label: `${npc.name} (${npc.npcId})` })),
          ...(isKnown || value.npcId === ''
            ? []
            : [{ value: value.npcId, label: `${value.npcId} (missing)` }]),
        ]}
      />
    </Field>
  );
}

function PortalFields({ value, onChange }: FieldsProps<'portal'>) {
  const { fileNames } = useEditorParts();
  const [x, y] = value.destinationCoords;
  const { destinationMap } = value;
  const isKnown = fileNames.includes(destinationMap);
  return (
    <>
      <Field
        label="Leads to map"
        error={isKnown ? undefined : 'There is no map of this name. Choose another one.'}
      >
        <Select
          value={destinationMap}
          onValueChange={(name) => onChange({ ...value, destinationMap: name })}
          options={[...fileNames, ...(isKnown ? [] : [destinationMap])].map((name) => ({
            value: name,
            label: mapNameOf(name),
          }))}
        />
      </Field>
      {isKnown && (
        <TargetMap
          fileName={destinationMap}
          at={{ x, y }}
          onChoose={(to) => onChange({ ...value, destinationCoords: [to.x, to.y] })}
        />
      )}
      <Field label="Column (x)">
        <NumberInput
          value={x}
          min={0}
          max={mapLimits.longestSide - 1}
          onChange={(next) => onChange({ ...value, destinationCoords: [next ?? 0, y] })}
        />
      </Field>
      <Field label="Row (y)">
        <NumberInput
          value={y}
          min={0}
          max={mapLimits.longestSide - 1}
          onChange={(next) => onChange({ ...value, destinationCoords: [x, next ?? 0] })}
        />
      </Field>
      <Field label="Faces on arrival">
        <Select
          value={value.faceDirection}
          onValueChange={(faceDirection) => onChange({ ...value, faceDirection })}
          options={directions.map((one) => ({ value: one, label: directionNames[one] }))}
        />
      </Field>
      <ConditionList
        label="Opens only if"
        value={value.when}
        onChange={(when) => onChange({ ...value, when })}
      />
    </>
  );
}

function ChestFields({ value, onChange }: FieldsProps<'chest'>) {
  const { items } = value;
  const names = useRuleNames().item;
  const unknown = items.filter(({ itemId }) => itemId !== '' && names.every((one) => one.value !== itemId));
  const choices = [
    ...names,
    ...unknown.map(({ itemId }) => ({ value: itemId, label: `${itemId} (missing)` })),
  ];
  return (
    <Field label="Items" as="group">
      <ul className="grid gap-2">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <li key={at} className="grid grid-cols-[1fr_auto] items-center gap-1">
            <Select
              aria-label={`Item ${at + 1}`}
              value={item.itemId}
              onValueChange={(itemId) => onChange({ ...value, items: items.with(at, { ...item, itemId }) })}
              options={[{ value: '', label: 'Choose an item' }, ...choices]}
            />
            <IconButton
              label={`Remove item ${at + 1}`}
              icon={Trash2}
              onClick={() => onChange({ ...value, items: items.toSpliced(at, 1) })}
            />
            <NumberInput
              aria-label={`Quantity ${at + 1}`}
              value={item.quantity}
              min={1}
              max={99}
              onChange={(next) =>
                onChange({ ...value, items: items.with(at, { ...item, quantity: next ?? 1 }) })
              }
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={Plus}
        disabled={items.length >= 12}
        onClick={() => onChange({ ...value, items: [...items, { itemId: '', quantity: 1 }] })}
      >
        Add item
      </Button>
    </Field>
  );
}

function SignFields({ value, onChange }: FieldsProps<'sign'>) {
  return (
    <Field label="Text">
      <Textarea
        limit={300}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
    </Field>
  );
}

function TriggerFields({ value, onChange }: FieldsProps<'trigger'>) {
  return (
    <>
      <Checkbox
        label="Only the first time"
        checked={value.once}
        onCheckedChange={(once) => onChange({ ...value, once })}
      />
      <ConditionList
        label="Happens only if"
        value={value.when}
        onChange={(when) => onChange({ ...value, when })}
      />
      <EffectList
        label="Effects"
        value={value.do}
        onChange={(effects) => onChange({ ...value, do: effects })}
      />
    </>
  );
}

function TypedFields({ value, onChange }: { value: Interactive; onChange: (value: Interactive) => void }) {
  switch (value.type) {
    case 'npc':
      return <NpcFields value={value} onChange={onChange} />;
    case 'portal':
      return <PortalFields value={value} onChange={onChange} />;
    case 'chest':
      return <ChestFields value={value} onChange={onChange} />;
    case 'sign':
      return <SignFields value={value} onChange={onChange} />;
    case 'trigger':
      return <TriggerFields value={value} onChange={onChange} />;
  }
}

export interface InteractiveFormProps {
  readonly initial: Interactive;
  readonly submitLabel: string;
  readonly onSubmit: (value: Interactive) => void;
  readonly onRemove?: () => void;
}

/** The fields of an interactive by its type. Values that the schema rejects are not submitted. */
export function InteractiveForm({ initial, submitLabel, onSubmit, onRemove }: InteractiveFormProps) {
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit() {
    // The validator is loaded only when it is needed.
    const { interactive } = await import('@/lib/maps/interactive-schema');
    const { data, error } = interactive.safeParse(value);
    const [issue] = error?.issues ?? [];
    setProblem(issue ? `${issue.path.join(' ')}: ${issue.message}` : null);
    if (data) onSubmit(data);
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TypedFields value={value} onChange={setValue} />
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm">
          {submitLabel}
        </Button>
        {onRemove && (
          <Button size="sm" variant="quietDanger" icon={Trash2} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
