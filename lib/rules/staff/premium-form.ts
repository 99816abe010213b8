import type { FieldErrors } from '@/lib/core/errors';
import { dateTime, number, select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { snowflakePattern, wrongIdText } from '@/lib/core/snowflake';
import { type Plan, planNames, planServers, plans } from '@/lib/plans';
import { paidPlans } from '@/lib/rules/premium/offer';

const mostDays = 3650;

/** The trimmed ids of a comma-separated list; empty ones are dropped. */
export function readGuildList(typed: string): string[] {
  return typed
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Why a plan can't have these servers, or null. */
export function guildListProblem(ids: readonly string[], plan: Plan): string | null {
  const wrong = ids.find((id) => !snowflakePattern.test(id));
  if (wrong !== undefined) return `'${wrong.slice(0, 40)}' isn't a server ID: those are 17 to 20 digits.`;
  if (new Set(ids).size < ids.length) return 'Name each server once.';
  const most = planServers[plan];
  if (ids.length <= most) return null;
  return most === 0
    ? 'Without a plan there are no servers.'
    : `${planNames[plan]} covers ${most} ${most === 1 ? 'server' : 'servers'} at most.`;
}

const guildIds = text({
  label: 'Guilds',
  help: 'Server IDs, separated by commas.',
  max: 200,
  isName: true,
});

const daysField = number({ label: 'Days', min: 1, max: mostDays, initial: 30, unit: 'days' });

const paidPlan = select({
  label: 'Plan',
  initial: 'basic',
  options: paidPlans.map((value) => ({ value, label: planNames[value] })),
});

function checkGuilds({ guildIds: typed, plan }: { guildIds: string; plan: Plan }): FieldErrors {
  const problem = guildListProblem(readGuildList(typed), plan);
  return problem === null ? {} : { guildIds: problem };
}

export const premiumRowForm = defineForm({
  id: 'staff-premium',
  fields: {
    plan: select({
      label: 'Plan',
      initial: 'none',
      options: plans.map((value) => ({ value, label: value === 'none' ? 'None' : planNames[value] })),
    }),
    guildIds,
    expiresAt: dateTime({ label: 'Expires At', help: 'Leave empty for no end.' }),
    code: text({ label: 'Code', max: 40, isName: true }),
  },
  check: checkGuilds,
});

export const givePlanForm = defineForm({
  id: 'staff-give-plan',
  fields: {
    discordId: text({
      label: 'User ID',
      help: 'The 17 to 20 digits of their Discord user ID.',
      max: 20,
      isName: true,
      required: 'Enter a user ID.',
    }),
    plan: paidPlan,
    days: daysField,
    guildIds: {
      ...guildIds,
      help: 'Server IDs, separated by commas. They can also choose them in the store.',
    },
  },
  check: ({ discordId, ...draft }) => ({
    ...checkGuilds(draft),
    ...(discordId.trim() === '' || snowflakePattern.test(discordId.trim()) ? {} : { discordId: wrongIdText }),
  }),
});

export const extendForm = defineForm({ id: 'staff-extend-plan', fields: { days: daysField } });

export const codesForm = defineForm({
  id: 'staff-codes',
  fields: {
    plan: { ...paidPlan, half: true },
    days: { ...daysField, label: 'Days of the plan', half: true },
    count: number({ label: 'Codes', min: 1, max: 200, initial: 10, half: true }),
    validDays: number({
      label: 'Valid for',
      help: 'How long they can be redeemed.',
      min: 1,
      max: mostDays,
      initial: 90,
      unit: 'days',
      half: true,
    }),
    note: text({
      label: 'Purpose',
      help: 'Shown to staff only.',
      max: 100,
      required: 'Say what the codes are for.',
    }),
  },
});
