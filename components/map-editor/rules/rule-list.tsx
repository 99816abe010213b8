import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import {
  conditionLabels,
  effectLabels,
  type NamedOption,
  useRuleNames,
} from '@/components/map-editor/rules/rule-names';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { mapLimits } from '@/lib/maps/limits';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import {
  type ConditionVerb,
  conditionVerbs,
  countedVerbs,
  type EffectVerb,
  effectVerbs,
  nameKinds,
  partyName,
} from '@/lib/maps/verbs';

type Verb = ConditionVerb | EffectVerb;

interface NameProps {
  readonly label: string;
  readonly verb: Verb;
  readonly value: string;
  readonly options: readonly NamedOption[];
  readonly onChange: (name: string) => void;
}

/** The subject of a rule: an existing one, or a flag of any name. */
function Name({ label, verb, value, options, onChange }: NameProps) {
  const listId = useId();
  const kind = nameKinds[verb];
  if (kind === 'party') return null;
  if (kind === 'flag') {
    return (
      <>
        <Input
          aria-label={label}
          placeholder="Name of the flag"
          list={listId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      </>
    );
  }
  const isMissing = value !== '' && !options.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      value={value}
      onValueChange={onChange}
      options={[
        { value: '', label: 'Choose one' },
        ...options,
        ...(isMissing ? [{ value, label: `${value} (missing)` }] : []),
      ]}
    />
  );
}

interface RuleListProps<R extends Condition | Effect> {
  readonly label: string;
  /** The name of one on buttons and for screen readers. */
  readonly noun: 'condition' | 'effect';
  readonly labels: Readonly<Record<R['verb'], string>>;
  readonly verbs: readonly R['verb'][];
  readonly value: readonly R[];
  readonly fresh: R;
  readonly onChange: (rules: R[]) => void;
}

function RuleList<R extends Condition | Effect>(props: RuleListProps<R>) {
  const { label, noun, labels, verbs, value: rules, fresh, onChange } = props;
  const names = useRuleNames();
  const put = (at: number, rule: R) => onChange(rules.with(at, rule));
  return (
    <Field label={label} as="group">
      {rules.length > 0 && (
        <ul className="grid gap-2">
          {rules.map((rule, at) => {
            const { verb } = rule;
            const which = `${noun} ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity
              <li key={at} className="grid grid-cols-[1fr_auto] gap-1 border-l-2 border-line pl-2">
                <Select
                  aria-label={`Kind of ${which}`}
                  value={verb}
                  onValueChange={(next) => {
                    const name = nameKinds[next] === 'party' ? partyName : '';
                    const keeps = nameKinds[next] === nameKinds[verb];
                    put(at, { ...rule, verb: next, ...(!keeps && { name }) });
                  }}
                  options={verbs.map((one: R['verb']) => ({ value: one, label: labels[one] }))}
                />
                <IconButton
                  label={`Remove ${which}`}
                  icon={Trash2}
                  onClick={() => onChange(rules.toSpliced(at, 1))}
                />
                <span className="col-span-2 grid gap-1 empty:hidden">
                  <Name
                    label={`Name in ${which}`}
                    verb={verb}
                    value={rule.name}
                    options={names[nameKinds[verb]]}
                    onChange={(name) => put(at, { ...rule, name })}
                  />
                  {countedVerbs.includes(verb) && (
                    <NumberInput
                      aria-label={`Number in ${which}`}
                      value={rule.amount}
                      min={1}
                      max={10_000}
                      onChange={(next) => put(at, { ...rule, amount: next ?? 1 })}
                    />
                  )}
                  {'not' in rule && (
                    <Checkbox
                      label="Must not be true"
                      checked={rule.not}
                      onCheckedChange={(not) => put(at, { ...rule, not })}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <span>
        <Button
          size="sm"
          icon={Plus}
          disabled={rules.length >= mapLimits.rules}
          onClick={() => onChange([...rules, fresh])}
        >
          Add {noun}
        </Button>
      </span>
    </Field>
  );
}

export interface ConditionListProps {
  readonly label: string;
  readonly value: readonly Condition[];
  readonly onChange: (conditions: Condition[]) => void;
}

/** Conditions, all of which must hold. */
export function ConditionList(props: ConditionListProps) {
  return (
    <RuleList<Condition>
      {...props}
      noun="condition"
      labels={conditionLabels}
      verbs={conditionVerbs}
      fresh={{ verb: 'flag', name: '', amount: 1, not: false }}
    />
  );
}

export interface EffectListProps {
  readonly label: string;
  readonly value: readonly Effect[];
  readonly onChange: (effects: Effect[]) => void;
}

/** Effects, in order. */
export function EffectList(props: EffectListProps) {
  return (
    <RuleList<Effect>
      {...props}
      noun="effect"
      labels={effectLabels}
      verbs={effectVerbs}
      fresh={{ verb: 'set', name: '', amount: 1 }}
    />
  );
}
