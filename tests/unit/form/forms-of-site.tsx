// The forms that belong to no server: the store's and those of the staff.

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
    name: 'code',
    page: () => <RedeemCard userId={userId} />,
    submit: 'Redeem code',
    call: `POST /api/store/${userId}/redeem`,
    answer: {
      message: 'Redeemed.',
      premium: { hasCustomer: false, entries: [], withdrawals: [], gifts: [] },
    },
    field: 'Code',
    typed: '7KQ2-M9XD-4TFW-R8HJ',
    wrong: ['7KQ2', 'A code has 16 letters and digits. Check what you typed.'],
    path: 'code',
  },
];
