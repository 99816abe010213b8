// Sample data for the overview of a server.
import type { AuditItem } from '@/lib/contracts/audit';
import type { OverviewData } from '@/lib/contracts/overview';
import type { Problem } from '@/lib/guild-settings/references';
import type { SectionGroup, SectionLink } from '@/lib/guild-settings/section';
import type { OverviewModule } from '@/lib/rules/overview/modules';
import type { SetupStep } from '@/lib/rules/overview/setup';

const drawn = { icon: 'hand', hasForm: true } as const;
const link = (id: string, title: string, group: SectionGroup = 'moderation'): SectionLink => {
  return { id, title, group, ...drawn };
};
export const links: readonly SectionLink[] = [
  link('welcome', 'Welcome'),
  link('altdetector', 'Alt Detector'),
  link('logging', 'Logging'),
  link('reports', 'Reports'),
  link('reactionroles', 'Reaction Roles', 'engagement'),
];
export const step = (id: string, sectionId: string | null, isDone: boolean): SetupStep => {
  return { id, title: `Step ${id}`, help: `About ${id}.`, isDone, sectionId };
};
export const moduleOf = (id: string, own: Partial<OverviewModule> = {}): OverviewModule => ({
  id,
  summary: `What ${id} does.`,
  save: null,
  switches: [],
  kept: null,
  waiting: null,
  ...own,
});
export const change: AuditItem = {
  id: 'a',
  section: 'welcome',
  sectionTitle: 'Welcome',
  userId: '200000000000000001',
  username: 'Marina',
  at: '2026-11-20T10:00:00Z',
  changes: [
    { field: 'welcome.toggle', label: 'Welcome message: Enabled', before: 'Off', after: 'On' },
    { field: 'welcome.DM', label: 'Welcome message: DM', before: 'Off', after: 'On' },
  ],
  action: null,
  revertOf: null,
};
export const data: OverviewData = {
  guildName: 'Coral Reef',
  guildIcon: null,
  isPremium: false,
  stats: { totalMembers: 1251, messageCounts: 20_400, voiceMinutes: 77, joinToday: 3, leaveToday: 0 },
  activity: [
    { date: '2026-11-19', joins: 900, leaves: 4 },
    { date: '2026-11-20', joins: 200, leaves: 1 },
  ],
  trends: {
    week: { joins: 30, leaves: 8, messages: 1204, voiceMinutes: 60 },
    yesterday: { joins: 5, leaves: 1 },
  },
  setup: [step('permissions', null, true), step('log', 'logging', false), step('gone', 'unknown', false)],
  modules: [
    moduleOf('welcome', {
      save: 'welcome/save',
      switches: [
        { path: 'welcome.toggle', label: 'Welcome message', isOn: true, idle: null },
        { path: 'leave.toggle', label: 'Leave message', isOn: false, idle: null },
      ],
    }),
    moduleOf('altdetector', {
      save: 'altdetector/update',
      switches: [{ path: 'altToggle', label: 'Alt Detector', isOn: false, idle: null }],
    }),
    moduleOf('reactionroles', { kept: '3 menus' }),
    moduleOf('reports', { waiting: '2 open reports' }),
    moduleOf('unknown'),
  ],
  news: [{ id: 'n', date: '2026-11-01', title: 'A new reef', text: 'Come and see.' }],
  recentAudit: [],
};
const problem = (sectionId: string, path: string, label: string): Problem => ({
  sectionId,
  path,
  label,
  kind: 'missing',
  message: `${label} no longer exists.`,
});
export const channel = problem('welcome', 'welcome.channel', 'Channel');
export const logChannel = problem('logging', 'channel', 'Log channel');
