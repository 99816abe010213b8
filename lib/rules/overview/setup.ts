import { z } from 'zod';
import { namePermissions } from '@/lib/core/permission-names';
import { invitePermissions, lackingOf } from '@/lib/core/permissions';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { ValuesOf } from '@/lib/guild-settings/values';

/** Something that a new server needs, and whether it has it. */
export const setupStep = z.object({
  id: z.string(),
  title: z.string(),
  help: z.string(),
  isDone: z.boolean(),
  /** Where it is done; null: by inviting the bot again. */
  sectionId: z.string().nullable(),
});
export type SetupStep = z.infer<typeof setupStep>;

type Asked = 'altdetector' | 'autorole' | 'logging' | 'moderation' | 'verify' | 'welcome';

/** What the steps are derived from. */
export interface SetupFacts {
  /** What the bot may do over the whole server; null when Discord does not say. */
  readonly granted: bigint | null;
  readonly values: { readonly [Id in Asked]: ValuesOf<SectionOf<Id>> };
  readonly menus: number;
  readonly panels: number;
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

/** What a new server needs first, in the order in which it is best done. */
export function setupSteps({ granted, values, menus, panels }: SetupFacts): SetupStep[] {
  const { altdetector, autorole, logging, moderation, verify, welcome } = values;
  const logs = [logging.moderation, logging.server_events, logging.member_events, logging.message_events];
  return [
    ...(granted === null ? [] : [permissionStep(granted)]),
    {
      id: 'log',
      title: 'Choose a log channel',
      help: 'Keep a record of what happens and who did it.',
      isDone: logs.some(({ toggle, channel }) => toggle && channel !== null),
      sectionId: 'logging',
    },
    {
      id: 'welcome',
      title: 'Welcome new members',
      help: 'Greet people in a channel when they join.',
      isDone: welcome.welcome.toggle && welcome.welcome.channel !== null,
      sectionId: 'welcome',
    },
    {
      id: 'moderation',
      title: 'Set up moderation',
      help: 'Choose a mute role, or punish members after a number of warnings.',
      isDone: moderation.mute_role !== null || moderation.auto_punish.toggle,
      sectionId: 'moderation',
    },
    {
      id: 'gate',
      title: 'Keep bots and raiders out',
      help: 'Ask people to verify when they join, or check the age of their account.',
      isDone: (verify.verifiedRole !== null && verify.panelChannelId !== null) || altdetector.altToggle,
      sectionId: 'verify',
    },
    {
      id: 'roles',
      title: 'Hand out roles',
      help: 'Let members pick roles from a menu, or give one to everyone who joins.',
      isDone: menus > 0 || (autorole.autoroleToggle && autorole.autoroleID !== null),
      sectionId: 'reactionroles',
    },
    {
      id: 'tickets',
      title: 'Let members reach your team',
      help: 'Post a panel that opens private tickets.',
      isDone: panels > 0,
      sectionId: 'tickets',
    },
  ];
}
