import { isColour } from '@/lib/core/colour';
import { describeMinutes } from '@/lib/core/duration';
import { isEmoji } from '@/lib/core/emoji';
import type { Field } from '@/lib/core/fields';
import { isSnowflake } from '@/lib/core/snowflake';
import { lengthOf } from '@/lib/core/text-length';
import { limitFor, type Plan, planNames, planThatRaises } from '@/lib/plans';

function checkText(value: unknown, min: number, max: number): string | null {
  if (typeof value !== 'string') return 'Must be text.';
  if (lengthOf(value) > max) return `At most ${max} characters.`;
  if (lengthOf(value.trim()) < min) return min === 1 ? 'Must not be empty.' : `At least ${min} characters.`;
  return null;
}

function checkUserIds(value: unknown, field: Extract<Field, { kind: 'userIds' }>, plan: Plan): string | null {
  if (!Array.isArray(value)) return 'Must be a list of user ids.';
  const wrong = value.find((id) => !isSnowflake(id));
  if (wrong !== undefined) return `'${String(wrong).slice(0, 30)}' is not a user id (17 to 20 digits).`;
  if (new Set(value).size !== value.length) return 'Each user id only once.';
  if (value.join(',').length > field.maxText) return `At most ${field.maxText} characters.`;
  const limit = limitFor(field.limit, plan);
  if (value.length <= limit) return null;
  const better = planThatRaises(field.limit, plan);
  return better
    ? `At most ${limit} on the ${planNames[plan]} plan. ${planNames[better]} allows ${limitFor(field.limit, better)}.`
    : `At most ${limit}.`;
}

function checkRoles(value: unknown, max: number): string | null {
  if (!Array.isArray(value) || !value.every(isSnowflake)) return 'Must be a list of role ids.';
  if (new Set(value).size !== value.length) return 'Each role only once.';
  return value.length > max ? `At most ${max} roles.` : null;
}

function rangeMessage(field: Extract<Field, { kind: 'number' | 'duration' }>): string {
  if (field.kind === 'number') return `Must be from ${field.min} to ${field.max}.`;
  return `Must be from ${describeMinutes(field.min)} to ${describeMinutes(field.max)}.`;
}

/**
 * Checks one wire value against its field: type and limits, both ends included. Needs no guild: whether a channel or role
 * exists is `lib/guild-settings/references`. Gives the message to show at the field, or null.
 */
export function checkField(field: Field, value: unknown, plan: Plan): string | null {
  switch (field.kind) {
    case 'toggle':
      return typeof value === 'boolean' ? null : 'Must be on or off.';
    case 'text':
    case 'longText':
      return checkText(value, field.min ?? 0, field.max);
    case 'number':
    case 'duration':
      if (typeof value !== 'number' || !Number.isInteger(value)) return 'Must be a whole number.';
      return value < field.min || value > field.max ? rangeMessage(field) : null;
    case 'select':
      return field.options.some((option) => option.value === value) ? null : 'Must be one of the choices.';
    case 'channel':
    case 'role':
      return value === null || isSnowflake(value) ? null : `Must be a ${field.kind} id or none.`;
    case 'roles':
      return checkRoles(value, field.max);
    case 'colour':
      return typeof value === 'string' && isColour(value) ? null : 'Must be a colour like #5865F2.';
    case 'emoji':
      return value === '' || isEmoji(value) ? null : 'Must be one emoji.';
    case 'userIds':
      return checkUserIds(value, field, plan);
  }
}
