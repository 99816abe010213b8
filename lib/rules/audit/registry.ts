import * as appeals from '@/lib/rules/appeals/actions';
import * as applications from '@/lib/rules/applications/actions';
import type { NotedAction } from '@/lib/rules/audit/action';
import * as cases from '@/lib/rules/cases/actions';
import * as commands from '@/lib/rules/commands/actions';
import * as botConsole from '@/lib/rules/console/actions';
import * as giveaways from '@/lib/rules/giveaways/actions';
import * as grants from '@/lib/rules/grants/actions';
import * as maps from '@/lib/rules/maps/actions';
import * as members from '@/lib/rules/members/actions';
import * as messages from '@/lib/rules/messages/actions';
import * as news from '@/lib/rules/news/actions';
import * as planned from '@/lib/rules/planned-messages/actions';
import * as polls from '@/lib/rules/polls/actions';
import * as premium from '@/lib/rules/premium/actions';
import * as projects from '@/lib/rules/projects/actions';
import * as replies from '@/lib/rules/replies/actions';
import * as reports from '@/lib/rules/reports/actions';
import * as roleMenus from '@/lib/rules/role-menus/actions';
import * as staff from '@/lib/rules/staff/actions';
import * as staffDatabase from '@/lib/rules/staff/database-actions';
import * as staffGuilds from '@/lib/rules/staff/guild-actions';
import * as staffMessages from '@/lib/rules/staff/message-actions';
import * as staffPremium from '@/lib/rules/staff/premium-actions';
import * as staffSystem from '@/lib/rules/staff/system-actions';
import * as suggestions from '@/lib/rules/suggestions/actions';
import * as switches from '@/lib/rules/switches/actions';
import * as tickets from '@/lib/rules/tickets/actions';
import * as trackers from '@/lib/rules/trackers/actions';
import * as transfer from '@/lib/rules/transfer/actions';
import * as verification from '@/lib/rules/verification/actions';

// All actions by section and id. Stored entries refer to them, so a released action stays even if it is no
// longer used.

type KnownAction = Pick<NotedAction, 'section' | 'audit'> & { readonly id: string };

function isAction(value: object): value is KnownAction {
  return 'audit' in value && 'id' in value && 'section' in value;
}

function actionsIn(value: unknown): readonly KnownAction[] {
  if (typeof value !== 'object' || value === null) return [];
  return isAction(value) ? [value] : Object.values(value).flatMap(actionsIn);
}

export const allActions: readonly KnownAction[] = actionsIn([
  appeals,
  applications,
  cases,
  commands,
  botConsole,
  giveaways,
  grants,
  maps,
  members,
  messages,
  news,
  planned,
  polls,
  premium,
  projects,
  replies,
  reports,
  roleMenus,
  staff,
  staffDatabase,
  staffGuilds,
  staffMessages,
  staffPremium,
  staffSystem,
  suggestions,
  switches,
  tickets,
  trackers,
  transfer,
  verification,
]);

const byName = new Map(allActions.map((action) => [`${action.section} ${action.id}`, action]));

/** The declared action with this id in a section; undefined if unknown to this release. */
export function findAction(section: string, id: string): KnownAction | undefined {
  return byName.get(`${section} ${id}`);
}
