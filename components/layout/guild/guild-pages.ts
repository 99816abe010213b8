import { ArrowLeftRight, History, type LucideIcon, UserRoundKey } from 'lucide-react';

/**
 * Pages of a guild that are no sections, for those who manage the server; `keywords` find them in the
 * palette.
 */
export const guildPages: readonly {
  readonly path: string;
  readonly title: string;
  readonly keywords: string;
  readonly icon: LucideIcon;
}[] = [
  { path: 'audit', title: 'Audit Log', keywords: 'history changes revert', icon: History },
  {
    path: 'access',
    title: 'Access',
    keywords: 'grants sections roles people expiry view as',
    icon: UserRoundKey,
  },
  {
    path: 'transfer',
    title: 'Transfer',
    keywords: 'export import copy settings file another server',
    icon: ArrowLeftRight,
  },
];
