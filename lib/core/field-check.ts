import { channelNoun } from '@/lib/core/channel-types';
import { isColour } from '@/lib/core/colour';
import { describeMinutes } from '@/lib/core/duration';
import { isEmoji } from '@/lib/core/emoji';
import type { FieldErrors } from '@/lib/core/errors';
import type {
  AnyField,
  ChannelField,
  Field,
  MemberField,
  RoleField,
  Row,
  RowsField,
  TextField,
} from '@/lib/core/fields';
import { isPartShown, isRow } from '@/lib/core/rows';
import { isSnowflake } from '@/lib/core/snowflake';
import { lengthOf } from '@/lib/core/text-length';
import { checkPurpose } from '@/lib/core/text-purpose';
import { isTimeZone } from '@/lib/core/time-zone';
import { limitFor, planThatRaises } from '@/lib/plan-limits';
import { type Plan, planNames } from '@/lib/plans';

type Finding = readonly [path: string, message: string];

/** The message for a missing required value, or null if it is not required. */
export function missingMessage(
  { required = false }: Pick<AnyField, 'required'>,
  usual: string,
): string | null {
  return required === true ? usual : required || null;
}

function checkText(value: unknown, field: TextField): string | null {
  const { min = 0, max } = field;
  if (typeof value !== 'string') return 'Must be text.';
  if (lengthOf(value) > max) return `At most ${max} characters.`;
  const length = lengthOf(value.trim());
  const missing = length === 0 ? missingMessage(field, 'Must not be empty.') : null;
  if (missing !== null) return missing;
  if (length >= min) return field.purpose ? checkPurpose(value.trim(), field.purpose) : null;
  return min === 1 ? 'Must not be empty.' : `At least ${min} characters.`;
}

/** What is wrong with the id of a channel, role or person. */
export function checkReference(
  value: unknown,
  field: ChannelField | RoleField | MemberField,
  what: string,
): string | null {
  if (value === null) return missingMessage(field, `Choose a ${what}.`);
  return isSnowflake(value) ? null : `Must be a ${what} ID or none.`;
}

function checkUserIds(value: unknown, field: Extract<Field, { kind: 'userIds' }>, plan: Plan): string | null {
  if (!Array.isArray(value)) return 'Must be a list of user IDs.';
  const wrong = value.find((id) => !isSnowflake(id));
  if (wrong !== undefined) return `'${String(wrong).slice(0, 30)}' is not a user ID (17 to 20 digits).`;
  if (new Set(value).size !== value.length) return 'List each user ID only once.';
  if (value.join(',').length > field.maxText) return `At most ${field.maxText} characters.`;
  const limit = limitFor(field.limit, plan);
  if (value.length <= limit) return null;
  const better = planThatRaises(field.limit, plan);
  return better
    ? `At most ${limit} on the ${planNames[plan]} plan. ${planNames[better]} allows ${limitFor(field.limit, better)}.`
    : `At most ${limit}.`;
}

function checkIds(value: unknown, what: 'role' | 'channel', max: number): string | null {
  if (!Array.isArray(value) || !value.every(isSnowflake)) return `Must be a list of ${what} IDs.`;
  if (new Set(value).size !== value.length) return `Choose each ${what} only once.`;
  return value.length > max ? `At most ${max} ${what}s.` : null;
}

function checkRow(path: string, field: RowsField, row: Row, plan: Plan): Finding[] {
  const strays = Object.keys(row).filter((name) => !Object.hasOwn(field.of, name));
  return [
    ...strays.map((name): Finding => [`${path}.${name}`, "This field doesn't exist."]),
    ...Object.entries(field.of).flatMap(([name, part]): Finding[] => {
      const message = isPartShown(part, row) ? checkField(part, row[name], plan) : null;
      return message === null ? [] : [[`${path}.${name}`, message]];
    }),
  ];
}

/** The rows whose unique part repeats an earlier row's. */
function checkUnique(path: string, field: RowsField, rows: readonly unknown[]): Finding[] {
  const { unique, rowLabel } = field;
  if (unique === undefined) return [];
  const values = rows.map((row) => (isRow(row) ? row[unique] : undefined));
  return values.flatMap((value, index): Finding[] => {
    const first = value === undefined ? index : values.indexOf(value);
    return first === index
      ? []
      : [[`${path}.${index}.${unique}`, `${rowLabel} ${first + 1} already has this.`]];
  });
}

function checkRows(path: string, field: RowsField, value: unknown, plan: Plan): readonly Finding[] {
  const { min = 0, max } = field;
  if (!Array.isArray(value)) return [[path, 'Must be a list.']];
  if (value.length > max) return [[path, `At most ${max}.`]];
  if (value.length < min) return [[path, `At least ${min}.`]];
  const found = value.flatMap((row: unknown, index) =>
    isRow(row)
      ? checkRow(`${path}.${index}`, field, row, plan)
      : [[`${path}.${index}`, 'Must be an object.'] as const],
  );
  const wrong = new Set(found.map(([at]) => at));
  return [...found, ...checkUnique(path, field, value).filter(([at]) => !wrong.has(at))];
}

/** All errors of a wire value by path; rows have one per part (`steps.2.amount` in the third row). */
export function findFieldErrors(path: string, field: Field, value: unknown, plan: Plan): FieldErrors {
  if (field.kind === 'rows') return Object.fromEntries(checkRows(path, field, value, plan));
  const message = checkField(field, value, plan);
  return message === null ? {} : { [path]: message };
}

/** True for a text over its limit, which is reported while typing and not only on blur. */
export function isTooLong(field: AnyField, value: unknown): boolean {
  const isText = field.kind === 'text' || field.kind === 'longText';
  return isText && typeof value === 'string' && lengthOf(value) > field.max;
}

function rangeMessage(field: Extract<Field, { kind: 'number' | 'duration' }>): string {
  if (field.kind === 'number') return `Must be from ${field.min} to ${field.max}.`;
  return `Must be from ${describeMinutes(field.min)} to ${describeMinutes(field.max)}.`;
}

/**
 * Checks one wire value against its field: type and inclusive limits. Needs no guild: whether a channel or
 * role exists is checked in `lib/guild-settings/references`. Returns the message to show at the field, or
 * null; for rows only the first one.
 */
export function checkField(field: Field, value: unknown, plan: Plan): string | null {
  switch (field.kind) {
    case 'toggle':
      return typeof value === 'boolean' ? null : 'Must be on or off.';
    case 'text':
    case 'longText':
      return checkText(value, field);
    case 'number':
    case 'duration':
      if (field.kind === 'duration' && typeof value === 'string') return 'Must be a number of minutes.';
      if (typeof value !== 'number' || !Number.isInteger(value)) {
        return field.kind === 'number' ? 'Must be a whole number.' : rangeMessage(field);
      }
      return value < field.min || value > field.max ? rangeMessage(field) : null;
    case 'select':
      return field.options.some((option) => option.value === value) ? null : 'Must be one of the choices.';
    case 'channel':
      return checkReference(value, field, channelNoun(field.types).one);
    case 'role':
      return checkReference(value, field, field.kind);
    case 'roles':
      return checkIds(value, 'role', field.max);
    case 'channels':
      return checkIds(value, 'channel', field.max);
    case 'rows':
      return checkRows('', field, value, plan)[0]?.[1] ?? null;
    case 'colour':
      return typeof value === 'string' && isColour(value) ? null : 'Must be a colour like #5865F2.';
    case 'emoji':
      return value === '' || isEmoji(value) ? null : 'Must be one emoji.';
    case 'timeZone':
      return isTimeZone(value) ? null : 'Must be a time zone like Europe/Berlin.';
    case 'userIds':
      return checkUserIds(value, field, plan);
  }
}
