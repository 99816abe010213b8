import { invitePermissions, permission } from '@/lib/core/permissions';
import { defaultValues, readValues } from '@/lib/guild-settings/read-values';
import type { Problem } from '@/lib/guild-settings/references';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Values } from '@/lib/guild-settings/values';
import { countInWords, toModule } from '@/lib/rules/overview/modules';
import { type SetupFacts, setupSteps } from '@/lib/rules/overview/setup';
import { trendsOf } from '@/lib/rules/overview/trends';
import { valuesWith } from '../../support/section-values';

const values = {
  altdetector: defaultValues(altdetector),
  autorole: defaultValues(autorole),
  logging: defaultValues(logging),
  moderation: defaultValues(moderation),
  verify: defaultValues(verify),
  welcome: defaultValues(welcome),
};
const withChanges = <S extends Section>(section: S, changes: Values) =>
  readValues(section, valuesWith(section, changes));

describe('setupSteps', () => {
  const fresh: SetupFacts = { granted: invitePermissions, values, menus: 0, panels: 0, problems: [] };
  const done = (facts: Partial<SetupFacts>, of: Partial<SetupFacts['values']> = {}) =>
    setupSteps({ ...fresh, ...facts, values: { ...values, ...of } })
      .filter(({ isDone }) => isDone)
      .map(({ id }) => id);
  const id = '500000000000000001';

  test('marks only the permissions as done on a new server', () => {
    const steps = setupSteps(fresh);
    expect(steps.map((step) => step.id)).toEqual([
      'permissions',
      'log',
      'welcome',
      'moderation',
      'gate',
      'roles',
      'tickets',
    ]);
    expect(done({})).toEqual(['permissions']);
    expect(steps[0]?.help).toBe('It has all the permissions it needs.');
    const pages = steps.flatMap(({ sectionId }) => sectionId ?? []);
    expect(pages.filter((page) => !sections.some((section) => section.id === page))).toEqual([]);
  });

  test('names the permissions that the bot lacks', () => {
    const granted = invitePermissions & ~permission.manageRoles & ~permission.embedLinks;
    const [step] = setupSteps({ ...fresh, granted });
    expect(step).toMatchObject({
      isDone: false,
      help: "It doesn't have Embed Links and Manage Roles.",
      sectionId: null,
    });
    // Every permission has a name.
    expect(setupSteps({ ...fresh, granted: 0n })[0]?.help).not.toMatch(/permission \d/);
    expect(done({ granted: permission.administrator })).toEqual(['permissions']);
  });

  test('omits the permissions when Discord does not show them', () => {
    expect(setupSteps({ ...fresh, granted: null }).map((step) => step.id)).not.toContain('permissions');
  });

  test.each<[string, Partial<SetupFacts>, Partial<SetupFacts['values']>]>([
    [
      'log',
      {},
      { logging: withChanges(logging, { 'member_events.toggle': true, 'member_events.channel': id }) },
    ],
    ['welcome', {}, { welcome: withChanges(welcome, { 'welcome.toggle': true, 'welcome.channel': id }) }],
    ['moderation', {}, { moderation: withChanges(moderation, { mute_role: id }) }],
    ['moderation', {}, { moderation: withChanges(moderation, { 'auto_punish.toggle': true }) }],
    ['gate', {}, { verify: withChanges(verify, { verifiedRole: id, panelChannelId: id }) }],
    ['gate', {}, { altdetector: withChanges(altdetector, { altToggle: true, altModlog: id }) }],
    ['roles', { menus: 1 }, {}],
    ['roles', {}, { autorole: withChanges(autorole, { autoroleToggle: true, autoroleID: id }) }],
    ['tickets', { panels: 1 }, {}],
  ])('marks %s as done when it works', (step, facts, of) => {
    expect(done(facts, of)).toEqual(['permissions', step]);
  });

  test.each<[string, Partial<SetupFacts['values']>]>([
    ['a log without a channel', { logging: withChanges(logging, { 'moderation.toggle': true }) }],
    ['a greeting without a channel', { welcome: withChanges(welcome, { 'welcome.toggle': true }) }],
    ['a verified role without a panel', { verify: withChanges(verify, { verifiedRole: id }) }],
    ['an account check that does nothing', { altdetector: withChanges(altdetector, { altToggle: true }) }],
    [
      'a keyword verification without a keyword',
      { verify: withChanges(verify, { verifiedRole: id, panelChannelId: id, method: 'keyword' }) },
    ],
    ['an autorole that is off', { autorole: withChanges(autorole, { autoroleID: id }) }],
  ])('is not satisfied by %s', (_, of) => {
    expect(done({}, of)).toEqual(['permissions']);
  });
});

describe('a step whose feature is on but does nothing', () => {
  const on = {
    ...values,
    autorole: withChanges(autorole, { autoroleToggle: true }),
    welcome: withChanges(welcome, { 'welcome.toggle': true, 'welcome.channel': '400000000000000001' }),
  };
  const problem = (sectionId: string, path: string, kind: Problem['kind'], message: string): Problem => {
    return { sectionId, path, kind, message, label: 'A setting' };
  };
  const problems = [
    problem('welcome', 'welcome.channel', 'missing', 'This channel no longer exists in this server.'),
    problem('tickets', 'ticketToggle', 'unset', 'Turn tickets on.'),
  ];

  test('shows the reason and links to its section', () => {
    const steps = setupSteps({ granted: null, values: on, menus: 0, panels: 1, problems });
    const step = (id: string) => steps.find((one) => one.id === id);
    expect(step('roles')).toMatchObject({
      isDone: false,
      sectionId: 'autorole',
      help: 'On, but not working yet. Choose a role: new members get nothing without one.',
    });
    expect(step('welcome')).toMatchObject({
      isDone: false,
      help: 'On, but not working yet. This channel no longer exists in this server.',
    });
    expect(step('tickets')).toMatchObject({ isDone: false, help: 'Turn tickets on.' });
  });
});

describe('toModule', () => {
  test('labels a single switch with the name of the section', () => {
    const own = toModule(altdetector, { ...defaultValues(altdetector), altToggle: true }, {}, []);
    expect(own).toEqual({
      id: 'altdetector',
      summary: altdetector.summary,
      save: 'altdetector/update',
      switches: [
        {
          path: 'altToggle',
          label: 'Alt Detector',
          isOn: true,
          idle: 'Choose a channel or an action: without one, nothing happens to accounts that are too young.',
        },
      ],
      kept: null,
      waiting: null,
    });
  });

  test('labels several switches by their blocks', () => {
    const labels = toModule(welcome, defaultValues(welcome), {}, []).switches;
    expect(labels).toEqual([
      { path: 'welcome.toggle', label: 'Welcome message', isOn: false, idle: null },
      { path: 'leave.toggle', label: 'Leave message', isOn: false, idle: null },
    ]);
  });

  test('counts contents and waiting items in words', () => {
    const withCounts = (keeps?: number, waits?: number) => {
      const { kept, waiting } = toModule(tickets, defaultValues(tickets), { keeps, waits }, []);
      return [kept, waiting];
    };
    expect(withCounts(0, 0)).toEqual(['No panels', null]);
    expect(withCounts(1, 1)).toEqual(['1 panel', '1 open ticket']);
    expect(withCounts(2, 1200)).toEqual(['2 panels', '1,200 open tickets']);
    expect(withCounts()).toEqual([null, null]);
    expect(toModule(moderation, defaultValues(moderation), { keeps: 4 }, []).kept).toBeNull();
    expect(countInWords(1, { one: 'menu', many: 'menus' })).toBe('1 menu');
  });

  test('finds a switch or a count in every section', () => {
    const bare = sections.filter(({ id, activeWhen, keeps, waits }) => {
      return id !== 'overview' && !activeWhen && !keeps && !waits;
    });
    expect(bare).toEqual([]);
    const unsaved = sections.filter(({ activeWhen, wire }) => activeWhen && wire.save === undefined);
    expect(unsaved).toEqual([]);
  });
});

test('trends cover the last seven days and yesterday, even with days missing', () => {
  const counted = {
    '2026-10-25': 500,
    '2026-10-26': 1,
    '2026-10-31': 20,
    '2026-11-01': 300,
    '2026-11-02': 4000,
  };
  const days = Object.entries(counted).map(([date, joins]) => {
    return { date, joins, leaves: 1, messages: 10 * joins, voiceMinutes: 2 };
  });
  expect(trendsOf(days, '2026-11-01')).toEqual({
    week: { joins: 321, leaves: 3, messages: 3210, voiceMinutes: 6 },
    yesterday: { joins: 20, leaves: 1 },
  });
  expect(trendsOf([], '2026-11-01')).toEqual({
    week: { joins: 0, leaves: 0, messages: 0, voiceMinutes: 0 },
    yesterday: { joins: 0, leaves: 0 },
  });
});
