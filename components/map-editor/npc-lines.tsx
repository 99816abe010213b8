import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { NpcLine } from '@/lib/maps/npc-schema';

interface NextProps {
  readonly label: string;
  readonly value: string | null;
  readonly lines: readonly NpcLine[];
  readonly onChange: (next: string | null) => void;
}

/** The line that comes next. */
function Next({ label, value, lines, onChange }: NextProps) {
  const isMissing = value !== null && value !== '' && !lines.some(({ id }) => id === value);
  return (
    <Select
      aria-label={label}
      placeholder="Ends the conversation"
      value={value ?? ''}
      onValueChange={(next) => onChange(next === '' ? null : next)}
      options={[
        ...lines.map(({ id }) => ({ value: id, label: `Goes on with ${id}` })),
        ...(isMissing ? [{ value, label: `${value} (missing)` }] : []),
      ]}
    />
  );
}

interface LineProps {
  readonly line: NpcLine;
  readonly lines: readonly NpcLine[];
  readonly onChange: (line: NpcLine) => void;
  readonly onRemove: (() => void) | null;
}

function Line({ line, lines, onChange, onRemove }: LineProps) {
  const { id, text, next, options } = line;
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
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
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other identity
        <span key={at} className="grid grid-cols-[1fr_auto] gap-1 border-l-2 border-line pl-2">
          <Input
            aria-label={`Answer ${at + 1} of ${id}`}
            placeholder="Answer of the player"
            limit={90}
            value={option.text}
            onChange={(event) =>
              onChange({ ...line, options: options.with(at, { ...option, text: event.target.value }) })
            }
          />
          <IconButton
            label={`Remove answer ${at + 1} of ${id}`}
            icon={Trash2}
            onClick={() => onChange({ ...line, options: options.toSpliced(at, 1) })}
          />
          <span className="col-span-2">
            <Next
              label={`After answer ${at + 1} of ${id}`}
              value={option.next}
              lines={lines}
              onChange={(to) => onChange({ ...line, options: options.with(at, { ...option, next: to }) })}
            />
          </span>
        </span>
      ))}
      <span>
        <Button
          size="sm"
          icon={Plus}
          disabled={options.length >= 6}
          onClick={() =>
            onChange({ ...line, options: [...options, { text: '', next: null, when: [], do: [] }] })
          }
        >
          Add answer
        </Button>
      </span>
    </li>
  );
}

/** The first free id of a line: `line2`, `line3`. */
function freeId(lines: readonly NpcLine[]): string {
  let number = lines.length + 1;
  while (lines.some(({ id }) => id === `line${number}`)) number += 1;
  return `line${number}`;
}

export interface NpcLinesProps {
  readonly lines: readonly NpcLine[];
  readonly onChange: (lines: NpcLine[]) => void;
}

/** What someone says, line by line; the conversation begins with the first one. */
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
          disabled={lines.length >= 100}
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
