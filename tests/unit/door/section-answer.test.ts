// The most-read answer, as its route sends it: members that its section does not declare must not leave.
import { NextRequest } from 'next/server';
import { GET } from '@/app/api/[...path]/route';
import { findViewerByCookie } from '@/lib/auth/session';
import { hasPanel, type PanelData, panelContracts } from '@/lib/contracts/panels';
import { userId } from '@/lib/core/ids';
import { isRecord } from '@/lib/core/record';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications } from '@/lib/guild-settings/sections/applications';
import { polls } from '@/lib/guild-settings/sections/polls';
import { reports } from '@/lib/guild-settings/sections/reports';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Values } from '@/lib/guild-settings/values';
import { toAnswer } from '@/lib/guild-settings/wire';
import { readSection } from '@/lib/guilds/registry/read-section';
import { setEnvironment } from '../../support/set-environment';

jest.mock('@/lib/guilds/registry/read-section', () => ({ readSection: jest.fn() }));
jest.mock('@/lib/api/assert-access', () => ({ assertAccess: async () => undefined }));
jest.mock('@/lib/auth/session', () => ({ findViewerByCookie: jest.fn(), sessionCookieName: () => 's' }));
jest.mock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: jest.fn() }));
jest.mock('@/lib/log', () => ({ log: () => ({ error: () => {}, info: () => {}, debug: () => {} }) }));

const pearl = {
  username: 'Pearl',
  avatar: null,
  avatarUrl: '/avatar.png',
  sid: 'session',
  notifications: 0,
  staffLevel: null,
  signedInAt: '2026-01-01T00:00:00.000Z',
};
const person = userId.parse('200000000000000003');
const channel = {
  id: '400000000000000001',
  name: 'general',
  type: 'text',
  parentId: null,
  position: 0,
  blocked: null,
} as const;
const directory = { channels: [channel], roles: [] };

beforeAll(() => {
  setEnvironment();
  jest.mocked(findViewerByCookie).mockResolvedValue({ ...pearl, userId: person });
});

/** The answer of the route after these members of a section were read. */
async function answerOf(section: Section, members: Values): Promise<{ status: number; body: unknown }> {
  jest.mocked(readSection).mockResolvedValue({ answer: { section, members }, version: 1 });
  const path = ['dashboard', person, '300000000000000001', section.wire.read];
  const request = new NextRequest(`http://localhost/api/${path.join('/')}`);
  const response = await GET(request, { params: Promise.resolve({ path }) });
  return { status: response.status, body: await response.json() };
}

function membersOf(section: Section, data: Values = {}): Values {
  const answer = toAnswer(section, defaultValues(section), directory);
  return { ...answer, plan: 'none', problems: [], ...data };
}

const noPolls: PanelData<'polls'> = {
  activePolls: [],
  endedPolls: [],
  morePolls: null,
  cancelledPollCount: 0,
};

describe('an undeclared member is dropped', () => {
  test.each([
    ['without a panel', welcome, membersOf(welcome)],
    ['with a field whose empty value is a word', altdetector, membersOf(altdetector)],
    ['with a panel', polls, membersOf(polls, noPolls)],
  ])('at the top level of the answer of a section %s', async (_, section, members) => {
    expect(await answerOf(section, members)).toEqual({ status: 200, body: members });
    const strays = { stray: 1, activeGiveaways: [], openReportCount: 0 };
    expect(await answerOf(section, { ...members, ...strays })).toEqual({ status: 200, body: members });
  });

  test('among the values and in the lists of the pickers', async () => {
    const members = membersOf(polls, noPolls);
    const withStrays = {
      ...members,
      polls: { ...(isRecord(members.polls) ? members.polls : {}), stray: 1 },
      availableChannels: [{ ...channel, type: 0, topic: 'secret' }],
    };
    expect(await answerOf(polls, withStrays)).toEqual({ status: 200, body: members });
    const deep = membersOf(reports, { openReports: { items: [], next: null }, openReportCount: 0 });
    const settings = { ...(isRecord(deep.settings) ? deep.settings : {}), stray: 1 };
    expect(await answerOf(reports, { ...deep, settings })).toEqual({ status: 200, body: deep });
  });

  test('in the data of the panel, even where it is inside the settings', async () => {
    const latestSubmissions = { items: [], next: null };
    const submissionCounts = { pending: 0, accepted: 0, denied: 0 };
    const { ApplicationSettings, ...rest } = membersOf(applications);
    const settings = { ...(isRecord(ApplicationSettings) ? ApplicationSettings : {}), Applications: [] };
    const members = { ...rest, ApplicationSettings: settings, submissionCounts, latestSubmissions };
    expect(await answerOf(applications, members)).toEqual({ status: 200, body: members });
    const withStrays = {
      ...members,
      ApplicationSettings: { ...settings, stray: 1 },
      submissionCounts: { ...submissionCounts, stray: 1 },
      latestSubmissions: { ...latestSubmissions, stray: 1 },
    };
    expect(await answerOf(applications, withStrays)).toEqual({ status: 200, body: members });
  });
});

test.each(sections.filter(({ id }) => hasPanel(id)).map((section) => [section.id, section] as const))(
  '%s answers 500 without the data of its panel',
  async (id, section) => {
    expect(hasPanel(id) && Object.keys(panelContracts[id].panelData.shape)).not.toEqual([]);
    expect(await answerOf(section, membersOf(section))).toMatchObject({ status: 500 });
  },
);

test.each([
  ['an invalid field value', { altDays: 'seven' }],
  ['an unknown plan', { plan: 'gold' }],
  ['a list of other objects', { textChannels: [{ id: 1 }] }],
])('answers 500 for %s', async (_, wrong) => {
  expect(await answerOf(altdetector, membersOf(altdetector, wrong))).toMatchObject({ status: 500 });
});
