import { ArrowLeftRight, History, type LucideIcon, UserRoundKey } from 'lucide-react';

/** A page of a guild that isn't a section, for managers. */
export interface GuildPage {
  readonly title: string;
  readonly summary: string;
  /** Further search terms. */
  readonly keywords: string;
  readonly icon: LucideIcon;
}

/** By the last segment of their path. */
export const guildPages = {
  audit: {
    title: 'Audit Log',
    summary: 'See who changed which setting and when. Any change can be reverted.',
    keywords: 'history changes who changed what revert undo',
    icon: History,
  },
  access: {
    title: 'Access',
    summary: 'Give a role or person access to individual sections, without Manage Server.',
    keywords: 'permissions moderator access staff team grants roles people expiry view as',
    icon: UserRoundKey,
  },
  transfer: {
    title: 'Transfer',
    summary:
      'Export settings, import them from a file, or copy them from or to another server. You review every change before it is applied.',
    keywords: 'export import copy settings backup file another server',
    icon: ArrowLeftRight,
  },
} as const satisfies Readonly<Record<string, GuildPage>>;
