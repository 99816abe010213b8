import { quantity } from '@/lib/core/quantity';
import { limitFor, limitInWords, type PlanLimit, planLimits } from '@/lib/plan-limits';
import { type Plan, planServers } from '@/lib/plans';

/** The label and explanation of each limit in the comparison of plans. */
const limitLabels: Readonly<Record<PlanLimit, { readonly label: string; readonly help: string }>> = {
  customCommands: { label: 'Custom commands', help: 'Commands that your server writes itself' },
  autoResponses: { label: 'Auto responses', help: 'Texts that the bot answers by itself' },
  applicationQuestions: { label: 'Application questions', help: 'In each application form' },
  twitchStreamers: { label: 'Twitch streamers', help: 'Announced when they go live' },
  youtubeChannels: { label: 'YouTube channels', help: 'Videos and streams announced' },
  ticketPanels: { label: 'Ticket panels', help: 'Messages that open tickets' },
  ticketOptions: { label: 'Ticket topics', help: 'In the menu of each panel' },
  roleMenus: { label: 'Role menus', help: 'Where members pick their roles' },
  messageTemplates: { label: 'Saved messages', help: 'Kept by the embed builder' },
  plannedMessages: { label: 'Planned messages', help: 'Posted later, or again and again' },
  trackedProjects: { label: 'Tracked projects', help: 'On Modrinth and CurseForge' },
  altWhitelist: { label: 'Alt detector: allowed accounts', help: 'Accounts that are always let in' },
};

/** One row of the comparison, in words for each plan. */
export interface PlanRow {
  readonly label: string;
  readonly help: string;
  readonly values: Readonly<Record<Plan, string>>;
}

const included = 'Included';
const lacking = 'Not included';

function valuesBy(of: (plan: Plan) => string): PlanRow['values'] {
  return { none: of('none'), basic: of('basic'), pro: of('pro') };
}

/** The limits as rows of the comparison, followed by features without a number. */
export function comparePlans(): readonly PlanRow[] {
  const limits = Object.keys(limitLabels).filter((name): name is PlanLimit =>
    Object.hasOwn(planLimits, name),
  );
  const onPremium = valuesBy((plan) => (plan === 'none' ? lacking : included));
  return [
    {
      label: 'All sections of the dashboard',
      help: 'Every tool, on every plan',
      values: valuesBy(() => included),
    },
    {
      label: 'Servers',
      help: 'Covered by one purchase',
      values: valuesBy((plan) => (plan === 'none' ? 'Every server' : String(planServers[plan]))),
    },
    ...limits.map((limit) => ({
      ...limitLabels[limit],
      values: valuesBy((plan) => {
        const words = limitInWords(limit, plan);
        return words === 'unlimited' ? 'Unlimited' : words;
      }),
    })),
    { label: 'Suggestion decisions', help: 'Approve and deny in the dashboard', values: onPremium },
    { label: 'Suggestion design', help: 'Your own texts and colours', values: onPremium },
  ];
}

/** An advantage of Premium, with the plans' numbers. */
export interface Perk {
  readonly id: 'applications' | 'posts' | 'commands' | 'responses' | 'whitelist' | 'tickets';
  readonly title: string;
  readonly text: string;
  readonly free: string | null;
  readonly premium: string;
}

function perkOf(id: Perk['id'], title: string, text: string, limit: PlanLimit, unit: string): Perk {
  const words = limitInWords(limit, 'basic');
  return {
    id,
    title,
    text,
    free: quantity(limitFor(limit, 'none'), unit),
    premium: words === 'unlimited' ? 'Unlimited' : `${words} ${unit}s`,
  };
}

export const perks: readonly Perk[] = [
  perkOf(
    'commands',
    'Custom commands',
    'Answer what members ask again and again, with text, embeds and variables.',
    'customCommands',
    'command',
  ),
  perkOf(
    'responses',
    'Auto responses',
    'Let the bot reply by itself when a message fits, where and for whom you choose.',
    'autoResponses',
    'response',
  ),
  perkOf(
    'applications',
    'Longer applications',
    'Ask everything you need to know before someone joins your team.',
    'applicationQuestions',
    'question',
  ),
  perkOf(
    'posts',
    'More announcements',
    'Tell your members when more streamers go live and more videos come out.',
    'twitchStreamers',
    'post',
  ),
  {
    ...perkOf(
      'whitelist',
      'More allowed accounts',
      'Keep the alt detector away from accounts that you trust.',
      'altWhitelist',
      'account',
    ),
    free: null,
    premium: `Up to ${limitFor('altWhitelist', 'basic')}`,
  },
  {
    ...perkOf(
      'tickets',
      'Bigger ticket menus',
      'Give every topic its own option, role and first message.',
      'ticketOptions',
      'option',
    ),
    free: null,
    premium: `${limitFor('ticketOptions', 'basic')} reactions`,
  },
];
