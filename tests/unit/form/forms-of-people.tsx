// Forms about people: appeals, cases, reports, members, grants, applications.

import { AccessPage } from '@/components/dashboard/access/access-page';
import { ApplicationsPanel } from '@/components/dashboard/applications/panel';
import { SubmissionList } from '@/components/dashboard/applications/submission-list';
import { MembersPanel } from '@/components/dashboard/members/panel';
import { ModerationPanel } from '@/components/dashboard/moderation/panel';
import { ReportsPanel } from '@/components/dashboard/reports/panel';
import { VerifyQueue } from '@/components/dashboard/verify/queue';
import { writeLocalUser } from '@/components/form/local-user';
import { AppealForm } from '@/components/userhub/appeals/appeal-board';
import { ApplicationForm } from '@/components/userhub/applications/application-form';
import { ReportForm } from '@/components/userhub/reports/report-form';
import { userId as asUserId } from '@/lib/core/ids';
import { applications } from '@/lib/guild-settings/sections/applications';
import { members } from '@/lib/guild-settings/sections/members';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { reports } from '@/lib/guild-settings/sections/reports';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { ListedReport } from '@/lib/rules/reports/schema';
import { listedCase } from '../../support/listed-case';
import { panelGuild, panelProps } from '../../support/panel-props';
import { guildId, userId } from '../../support/section-form';
import { type ListedForm, textUpTo } from './listed-form';

const kai = { userId: '200000000000000004', username: 'kai' };
const at = '2026-11-20T10:00:00.000Z';

const warning = listedCase();
const moderationPage = () => {
  const appeal = {
    id: 'a',
    kind: 'ban' as const,
    appellant: kai,
    text: 'I am sorry for it.',
    createdAt: at,
    decision: null,
    earlier: 0,
    cases: { items: [], isMore: false, warnings: 0 },
  };
  const data = {
    openAppeals: { items: [appeal], next: null },
    cases: { items: [warning], next: null, warnings: null },
  };
  return <ModerationPanel {...panelProps(moderation, data)} />;
};
const changedCase = { message: 'Done.', case: warning };

const report: ListedReport = {
  id: 'a',
  kind: 'issue',
  state: 'open',
  category: null,
  text: 'The bell rings.',
  reporter: kai,
  target: null,
  createdAt: at,
  link: null,
  resolution: null,
};

const application = {
  appId: 'guide',
  title: 'Guide',
  description: '',
  isOpen: true,
  questions: ['Why?'],
  details: [{ text: 'Why?', type: 'long' as const, required: true, choices: [] }],
  version: 1,
};
const submissionCounts = { pending: 0, accepted: 0, denied: 0 };

const hub = '/api/dashboard/userModules';
const noCategories: readonly never[] = [];

const grant = {
  id: 'g1',
  kind: 'user',
  subjectId: kai.userId,
  name: 'Kai',
  sections: ['welcome'],
  expiresAt: '2030-01-01T10:00:00.000Z',
  isInForce: true,
  isMissing: false,
  grantedByName: 'Pearl',
  createdAt: at,
};

const submission = {
  id: 's1',
  appId: 'guide',
  title: 'Guide',
  userId: kai.userId,
  username: 'kai',
  displayName: 'Kai',
  at,
  answers: [],
  state: 'pending' as const,
  decision: null,
  notice: null,
  logProblem: null,
};

const waiting = {
  userId: '200000000000000004',
  username: 'Kai',
  accountCreatedAt: '2020-11-20T10:00:00.000Z',
  isYoungAccount: false,
  createdAt: at,
  tries: 0,
  decision: null,
};

export const formsOfPeople: readonly ListedForm[] = [
  {
    name: 'verdict on an appeal',
    page: moderationPage,
    open: "Deny kai's appeal",
    submit: 'Deny',
    call: 'POST moderation/appeals',
    answer: { message: 'Appeal denied.', appeal: { id: 'a' } },
    ...textUpTo(1000, 'reason'),
  },
  {
    name: 'reason of a case',
    page: moderationPage,
    tab: 'cases',
    open: 'Edit the reason of case 9',
    submit: 'Save',
    call: 'PATCH moderation/cases/9',
    answer: changedCase,
    field: 'Reason',
    typed: 'Links',
    wrong: ['Spam ', 'This is already the reason.'],
    path: 'reason',
  },
  {
    name: 'withdrawal of a case',
    page: moderationPage,
    tab: 'cases',
    open: 'Withdraw case 9',
    submit: 'Withdraw case',
    call: 'POST moderation/cases/9/withdraw',
    answer: changedCase,
    field: 'Why withdraw it?',
    typed: 'The wrong person',
    wrong: [' ', 'Enter a reason.'],
    path: 'reason',
  },
  {
    name: 'resolution of a report',
    page: () => {
      const data = { openReports: { items: [report], next: null }, openReportCount: 1 };
      return <ReportsPanel {...panelProps(reports, data)} />;
    },
    open: "Resolve kai's report",
    submit: 'Resolve',
    call: 'POST reports/resolve',
    answer: { message: 'Report resolved.', report },
    ...textUpTo(500, 'note', 'Note'),
  },
  {
    name: 'kick',
    page: () => {
      const member = {
        id: asUserId.parse(kai.userId),
        username: 'kai',
        displayName: 'Kai',
        avatarUrl: '/kai.png',
        isBot: false,
        level: 1,
        experience: 1,
        coins: 1,
        roleIds: [],
        joinedAt: at,
        blocked: null,
      };
      const memberPage = { page: 1, pageCount: 1, found: 1, total: 1, notice: null };
      return <MembersPanel {...panelProps(members, { members: [member], memberPage })} />;
    },
    before: "Show Kai's details",
    open: 'Kick Kai',
    submit: 'Kick Kai',
    call: 'POST members/kick',
    answer: { message: 'Kicked kai.' },
    reads: {
      'POST members/review': { blocked: null, targets: [{ id: kai.userId, blocked: null }] },
    },
    ...textUpTo(512, 'reason'),
  },
  {
    name: 'grant',
    page: () => <AccessPage {...panelGuild} />,
    open: "Change Kai's access",
    submit: 'Save',
    call: 'PATCH grants/g1',
    answer: { message: "Changed Kai's access.", grant },
    reads: { 'GET grants': { grants: [grant], roles: [] } },
    field: 'Time',
    typed: '2031-01-01T10:00',
    wrong: ['', 'Choose a time.'],
    path: 'expiresAt',
  },
  {
    name: 'application form',
    page: () => {
      const latestSubmissions = { items: [], next: null };
      const ApplicationSettings = { Applications: [application] };
      const data = { ApplicationSettings, submissionCounts, latestSubmissions };
      return <ApplicationsPanel {...panelProps(applications, data)} />;
    },
    tab: 'forms',
    open: 'Edit Guide',
    submit: 'Save application',
    call: 'PATCH applications/guide',
    answer: { message: '✅ Application updated.', application },
    field: 'Title',
    typed: 'Leader',
    wrong: [' ', 'Enter a title.'],
    path: 'title',
  },
  {
    name: 'appeal',
    page: () => {
      const ban = { kind: 'ban', obstacle: null, punishment: 'Spam', appeal: null } as const;
      return <AppealForm {...panelGuild} open={[ban]} />;
    },
    submit: 'Send appeal',
    call: `POST ${hub}/appeals/${guildId}`,
    answer: { message: 'Appeal sent.' },
    field: 'Why should it be lifted?',
    typed: 'I am sorry for what I wrote.',
    wrong: ['Too short', 'At least 20 characters.'],
    path: 'text',
  },
  {
    name: 'report',
    page: () => <ReportForm {...panelGuild} takes={{ user: false, issue: true }} categories={noCategories} />,
    submit: 'Send report',
    call: `POST ${hub}/reports/${guildId}`,
    answer: { message: 'Report sent.', id: 'a' },
    field: 'What happened?',
    typed: 'The bell rings.',
    wrong: [' ', 'Must not be empty.'],
    path: 'text',
  },
  {
    name: 'verdict on a verification',
    page: () => {
      const data = {
        verifyPanel: null,
        verifyWaiting: { items: [waiting], next: null },
        verifyWaitingCount: 1,
      };
      return <VerifyQueue {...panelProps(verify, data, 'basic', { manualReview: true })} />;
    },
    open: 'Deny Kai',
    submit: 'Deny',
    call: 'POST verify/decide',
    answer: { message: 'Kai was denied.' },
    ...textUpTo(500, 'reason', /^Reason/),
  },
  {
    name: 'verdict on a submission',
    page: () => {
      const panel = panelProps(applications, {
        ApplicationSettings: { Applications: [] },
        submissionCounts,
        latestSubmissions: { items: [submission], next: null },
      });
      const filter = { application: '', state: null, search: '' };
      const given = { panel, forms: [], counts: submissionCounts, filter, onFilter: () => {} };
      return <SubmissionList {...given} />;
    },
    open: 'Deny Kai',
    submit: 'Deny application',
    call: 'POST applications/submissions/s1',
    answer: { message: 'Application denied.', submission },
    ...textUpTo(1000, 'reason'),
  },
  {
    name: 'application',
    page: () => {
      writeLocalUser({ userId, username: 'Kai', avatar: null, notifications: 0 });
      const { appId: _id, ...form } = application;
      return <ApplicationForm {...panelGuild} form={{ ...form, _id, revision: 1 }} />;
    },
    submit: 'Submit Application',
    call: `POST ${hub}/applications/apply/${guildId}/guide`,
    answer: { message: 'Application submitted successfully!', submissionId: 's1' },
    field: 'Why?',
    typed: 'Because.',
    wrong: [' ', 'Please answer this question.'],
    path: 'answers.0',
  },
];
