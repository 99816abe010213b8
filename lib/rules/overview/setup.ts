import { z } from 'zod';
import { namePermissions } from '@/lib/core/permission-names';
import { invitePermissions, lackingOf } from '@/lib/core/permissions';
import { findLacks } from '@/lib/guild-settings/lacks';
import { idleText, whyIdle } from '@/lib/guild-settings/needs';
import type { Problem } from '@/lib/guild-settings/references';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { type ValuesOf, valueAt } from '@/lib/guild-settings/values';

/** A step in setting up a new server, and whether it is done. */
export const setupStep = z.object({
  id: z.string(),
  title: z.string(),
  help: z.string(),
  isDone: z.boolean(),
  /** The section to do it in; null if the bot has to be invited again. */
  sectionId: z.string().nullable(),
});
export type SetupStep = z.infer<typeof setupStep>;

/** The sections whose values are read. */
const asked = { altdetector, autorole, logging, moderation, verify, welcome };
type Asked = keyof typeof asked;

export interface SetupFacts {
  /** The bot's permissions in the whole server; null if unknown. */
  readonly granted: bigint | null;
  readonly values: { readonly [Id in Asked]: ValuesOf<(typeof asked)[Id]> };
  readonly menus: number;
  readonly panels: number;
  readonly problems: readonly Problem[];
}

function permissionStep(granted: bigint): SetupStep {
  const missing = namePermissions(lackingOf(granted, invitePermissions));
  return {
    id: 'permissions',
    title: 'Give the bot its permissions',
    help: missing === null ? 'It has all the permissions it needs.' : `It doesn't have ${missing}.`,
    isDone: missing === null,
    sectionId: null,
  };
}

/** A step that is done when one of the switches works; one that is on without effect says why. */
function stepOf(
  step: Omit<SetupStep, 'isDone'>,
  { values, problems }: SetupFacts,
  sectionId: Asked,
  switches: readonly string[],
  isDoneOtherwise = false,
): SetupStep {
  const on = switches.filter((path) => valueAt(values[sectionId], path) === true);
  const reasons = on.map((path) => whyIdle(asked[sectionId], path, values[sectionId], problems));
  const [reason] = reasons;
  if (isDoneOtherwise || reasons.includes(null)) return { ...step, isDone: true };
  return reason
    ? { ...step, help: `${idleText}. ${reason}`, isDone: false, sectionId }
    : { ...step, isDone: false };
}

export function setupSteps(facts: SetupFacts): SetupStep[] {
  const { granted, values, menus, panels, problems } = facts;
  const panelProblem = (path: string) =>
    problems.find((one) => one.sectionId === 'tickets' && one.path === path && one.kind === 'unset');
  const closed = panelProblem('ticketToggle') ?? panelProblem('ticketType');
  const noKeyword = findLacks(verify, values.verify).find(({ by }) => by === 'method');
  return [
    ...(granted === null ? [] : [permissionStep(granted)]),
    stepOf(
      {
        id: 'log',
        title: 'Choose a log channel',
        help: 'Keep a record of what happens and who did it.',
        sectionId: 'logging',
      },
      facts,
      'logging',
      logging.activeWhen,
    ),
    stepOf(
      {
        id: 'welcome',
        title: 'Welcome new members',
        help: 'Greet people in a channel when they join.',
        sectionId: 'welcome',
      },
      facts,
      'welcome',
      ['welcome.toggle'],
    ),
    {
      id: 'moderation',
      title: 'Set up moderation',
      help: 'Choose a mute role, or punish members after a number of warnings.',
      isDone: values.moderation.mute_role !== null || values.moderation.auto_punish.toggle,
      sectionId: 'moderation',
    },
    stepOf(
      {
        id: 'gate',
        title: 'Keep bots and raiders out',
        help: noKeyword?.note ?? 'Ask people to verify when they join, or check the age of their account.',
        sectionId: 'verify',
      },
      facts,
      'altdetector',
      altdetector.activeWhen,
      values.verify.verifiedRole !== null && values.verify.panelChannelId !== null && !noKeyword,
    ),
    stepOf(
      {
        id: 'roles',
        title: 'Hand out roles',
        help: 'Let members pick roles from a menu, or give one to everyone who joins.',
        sectionId: 'reactionroles',
      },
      facts,
      'autorole',
      ['autoroleToggle'],
      menus > 0,
    ),
    {
      id: 'tickets',
      title: 'Let members reach your team',
      help: closed?.message ?? 'Post a panel that opens private tickets.',
      isDone: panels > 0 && !closed,
      sectionId: 'tickets',
    },
  ];
}
