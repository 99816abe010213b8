import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConditionList, EffectList } from '@/components/map-editor/rules/rule-list';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { mapLimits } from '@/lib/maps/limits';
import type { NpcLine, NpcOption } from '@/lib/maps/npc-schema';

/** The id of a line's element. */
export const lineAnchor = (id: string) => `npc-line-${id}`;

interface NextProps {
  readonly label: string;
  readonly value: string | null;
  readonly lines: readonly NpcLine[];
  readonly onChange: (next: string | null) => void;
}

/** The line that follows. */
function Next({ label, value, lines, onChange }: NextProps) {
  const isMissing = value !== null && value !== '' && !lines.some(({ id }) => id === value);
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onChange(next === '' ? null : next)}
      options={[
        { value: '', label: 'Ends the conversation' },
        ...lines.map(({ id }) => ({ value: id, label: `Goes on with ${id}` })),
        ...(isMissing ? [{ value, label: `${value} (missing)` }] : []),
      ]}
    />
  );
}

const sentence = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

interface MoreProps {
  readonly label: string;
  /** The number of entries. */
  readonly count: number;
  readonly children: ReactNode;
}

/** Rarely needed fields, folded away unless they have entries. */
function More({ label, count, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-xs text-muted touch:py-3">
        {label}
        {count > 0 && ` (${count})`}
      </summary>
      <div className="mt-2 grid gap-3">{children}</div>
    </details>
  );
}

interface AnswerProps {
  /** 'answer 2 of intro'. */
  readonly name: string;
  readonly option: NpcOption;
  readonly lines: readonly NpcLine[];
  readonly onChange: (option: NpcOption) => void;
  readonly onRemove: () => void;
}

/** An answer that a player can choose. */
function Answer({ name, option, lines, onChange, onRemove }: AnswerProps) {
  const rules = option.when.length + option.do.length;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-1 border-l-2 border-line pl-2">
      <Input
        aria-label={sentence(name)}
        placeholder="Answer of the player"
        limit={90}
        value={option.text}
        onChange={(event) => onChange({ ...option, text: event.target.value })}
      />
      <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
      <div className="col-span-2 grid gap-2">
        <Next
          label={`After ${name}`}
          value={option.next}
          lines={lines}
          onChange={(next) => onChange({ ...option, next })}
        />
        <More label={`Conditions and effects of ${name}`} count={rules}>
          <ConditionList
            label="Shown only if"
            value={option.when}
            onChange={(when) => onChange({ ...option, when })}
          />
          <EffectList
            label="When chosen"
            value={option.do}
            onChange={(effects) => onChange({ ...option, do: effects })}
          />
        </More>
      </div>
    </div>
  );
}

const triggers = ['battle', 'shop'] as const;
const triggerLabels = { battle: 'Begin a battle', shop: 'Open the shop' } as const;

interface LineProps {
  readonly line: NpcLine;
  readonly lines: readonly NpcLine[];
  readonly onChange: (line: NpcLine) => void;
  readonly onRemove: (() => void) | null;
}

function Line({ line, lines, onChange, onRemove }: LineProps) {
  const { id, text, next, options, trigger } = line;
  return (
    <li id={lineAnchor(id)} className="grid gap-2 rounded-control border border-line p-3">
      <span className="flex items-center justify-between gap-2">
        <code className="font-mono text-xs text-muted">{id}</code>
        {onRemove && <IconButton size="sm" label={`Remove line ${id}`} icon={Trash2} onClick={onRemove} />}
      </span>
      <Textarea
        aria-label={`Text of ${id}`}
        limit={300}
        value={text}
        onChange={(event) => onChange({ ...line, text: event.target.value })}
      />
      {options.length === 0 && (
        <Next
          label={`After ${id}`}
          value={next}
          lines={lines}
          onChange={(to) => onChange({ ...line, next: to })}
        />
      )}
      {options.map((option, at) => (
        <Answer
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other identity
          key={at}
          name={`answer ${at + 1} of ${id}`}
          option={option}
          lines={lines}
          onChange={(changed) => onChange({ ...line, options: options.with(at, changed) })}
          onRemove={() => onChange({ ...line, options: options.toSpliced(at, 1) })}
        />
      ))}
      <span>
        <Button
          size="sm"
          icon={Plus}
          disabled={options.length >= mapLimits.answers}
          onClick={() =>
            onChange({ ...line, options: [...options, { text: '', next: null, when: [], do: [] }] })
          }
        >
          Add answer
        </Button>
      </span>
      <More label={`Effects of ${id}`} count={line.do.length + (trigger === undefined ? 0 : 1)}>
        <EffectList
          label="When said"
          value={line.do}
          onChange={(effects) => onChange({ ...line, do: effects })}
        />
        <Field label="After this line">
          <Select
            value={trigger ?? ''}
            onValueChange={(chosen) => {
              const { trigger: _before, ...rest } = line;
              onChange({ ...rest, ...(chosen !== '' && { trigger: chosen }) });
            }}
            options={[
              { value: '', label: 'Go on as above' },
              ...triggers.map((value) => ({ value, label: triggerLabels[value] })),
            ]}
          />
        </Field>
      </More>
    </li>
  );
}

/** The first free ID of a line: `line2`, `line3`. */
function freeId(lines: readonly NpcLine[]): string {
  let number = lines.length + 1;
  while (lines.some(({ id }) => id === `line${number}`)) number += 1;
  return `line${number}`;
}

export interface NpcLinesProps {
  readonly lines: readonly NpcLine[];
  readonly onChange: (lines: NpcLine[]) => void;
}

/** An NPC's lines; the conversation starts with the first one. */
export function NpcLines({ lines, onChange }: NpcLinesProps) {
  return (
    <Field label="Lines" as="group" help="The conversation begins with the first line.">
      <ol className="grid gap-3">
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            lines={lines}
            onChange={(next) => onChange(lines.with(at, next))}
            onRemove={at === 0 ? null : () => onChange(lines.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <span>
        <Button
          size="sm"
          icon={Plus}
          disabled={lines.length >= mapLimits.lines}
          onClick={() =>
            onChange([...lines, { id: freeId(lines), text: '', next: null, options: [], do: [] }])
          }
        >
          Add line
        </Button>
      </span>
    </Field>
  );
}
