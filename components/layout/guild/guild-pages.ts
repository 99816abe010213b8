import { ArrowLeftRight, History, type LucideIcon, UserRoundKey } from 'lucide-react';

/** A page of a guild that is no section, for those who manage the server. */
export interface GuildPage {
  readonly title: string;
  readonly summary: string;
  /** Other words that people search for it by. */
  readonly keywords: string;
  readonly icon: LucideIcon;
}

/** By the last segment of their path. */
export const guildPages = {
  audit: {
    title: 'Audit Log',
    summary: 'Who changed which setting and when. Any change can be taken back.',
    keywords: 'history changes who changed what revert undo',
    icon: History,
  },
  access: {
    title: 'Access',
    summary: 'Let a role or a person use single sections without the permission to manage the server.',
    keywords: 'permissions moderator access staff team grants roles people expiry view as',
    icon: UserRoundKey,
  },
  transfer: {
    title: 'Transfer',
    summary:
      'Export settings, bring them in from a file, or copy them from another server. Nothing is written before you have seen it.',
    keywords: 'export import copy settings backup file another server',
    icon: ArrowLeftRight,
  },
} as const satisfies Readonly<Record<string, GuildPage>>;
