// Forms that belong to no server: those of the store and the staff.

import { fireEvent, screen } from '@testing-library/react';
import { Blocklist } from '@/components/staff/blocklist/blocklist';
import { NewsEditor } from '@/components/staff/news/news-editor';
import { PremiumRecords } from '@/components/staff/premium/premium-records';
import { StaffUsers } from '@/components/staff/staff-users';
import { RedeemCard } from '@/components/store/redeem-card';
import { userId as asUserId } from '@/lib/core/ids';
import type { ListedStaff } from '@/lib/rules/staff/schema';
import { userId } from '../../support/section-form';
import type { ListedForm } from './listed-form';

const kaiOfStaff: ListedStaff = {
  discordId: '200000000000000004',
  username: 'kai',
  avatarUrl: '/kai.png',
  accessLevel: 'helper',
  loginCount: 1,
  lastLogin: '2026-11-20T10:00:00.000Z',
  locked: null,
};

export const formsOfSite: readonly ListedForm[] = [
  {
    name: 'staff grant',
    page: () => <StaffUsers viewerId={asUserId.parse(userId)} level="owner" />,
    open: 'Grant access',
    submit: 'Grant access',
    call: 'POST /api/staff/users/grant',
    answer: { message: 'kai is now Helper.', user: kaiOfStaff },
    reads: { 'GET /api/staff/users': [] },
    field: 'Discord ID',
    typed: kaiOfStaff.discordId,
    wrong: ['', 'Enter a Discord ID.'],
    path: 'discordId',
  },
  {
    name: 'staff plan',
    page: () => <PremiumRecords viewerId={asUserId.parse(userId)} />,
    open: 'Give a plan',
    submit: 'Give plan',
    call: 'POST /api/staff/premium',
    answer: {
      message: '✅ Saved 200000000000000004',
      record: { userId: '200000000000000004', username: 'kai', version: 1, Premium: [] },
    },
    reads: { 'GET /api/staff/premium': { items: [], next: null } },
    field: /User ID/,
    typed: '200000000000000004',
    wrong: ['12', "This isn't a Discord user ID: those are 17 to 20 digits."],
    path: 'discordId',
  },
  {
    name: 'staff news',
    page: () => <NewsEditor viewerId={asUserId.parse(userId)} />,
    open: 'Write news',
    submit: 'Publish',
    call: 'POST /api/staff/news',
    answer: { message: 'The news is published.', news: null },
    reads: { 'GET /api/staff/news': { items: [], next: null } },
    field: /Title/,
    typed: 'High tide',
    rest: () =>
      fireEvent.change(screen.getByRole('textbox', { name: /Text/ }), { target: { value: 'See.' } }),
    wrong: ['', 'Enter a title.'],
    path: 'title',
  },
  {
    name: 'staff block',
    page: () => <Blocklist viewerId={asUserId.parse(userId)} />,
    open: 'Add a block',
    submit: 'Block',
    call: 'POST /api/staff/blocklist',
    answer: { message: 'Blocked.', block: null },
    reads: { 'GET /api/staff/blocklist?state=active': { items: [], next: null } },
    field: /ID/,
    typed: '200000000000000004',
    rest: () =>
      fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Spam' } }),
    wrong: ['12', "This isn't a Discord ID: those are 17 to 20 digits."],
    path: 'targetId',
  },
  {
    name: 'code',
    keepsDraft: false,
    page: () => <RedeemCard userId={userId} />,
    submit: 'Redeem code',
    call: `POST /api/store/${userId}/redeem`,
    answer: {
      message: 'Redeemed.',
      premium: { hasCustomer: false, entries: [], unreadable: 0, withdrawals: [], gifts: [] },
    },
    field: 'Code',
    typed: '7KQ2-M9XD-4TFW-R8HJ',
    wrong: ['7KQ2', 'A code has 16 letters and digits. Check what you typed.'],
    path: 'code',
  },
];
