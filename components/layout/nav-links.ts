/**
 * The links of the site, each declared once: menu, mobile drawer, footer and palette read them from here. A
 * link is added when its page works, not before.
 */
import {
  BookOpen,
  CircleUser,
  Compass,
  Crown,
  LayoutDashboard,
  Lock,
  type LucideIcon,
  Mail,
  Scale,
  Server,
  Users,
} from 'lucide-react';
import type { StaffLevel } from '@/lib/core/access';

export const navColumns = [
  { id: 'bot', title: 'Bot' },
  { id: 'arcade', title: 'Arcade' },
  { id: 'social', title: 'Social' },
  { id: 'help', title: 'Help' },
  { id: 'admin', title: 'Admin', staffOnly: true },
] as const satisfies readonly { id: string; title: string; staffOnly?: true }[];

export interface NavLink {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Where it stands in the menu; null for links that only the footer has. */
  readonly column: (typeof navColumns)[number]['id'] | null;
  readonly inFooter?: true;
  /** Further words that the palette finds it by. */
  readonly keywords?: string;
}

export const navLinks: readonly NavLink[] = [
  {
    label: 'Bot Dashboard',
    href: '/dashboard',
    icon: LayoutDashboard,
    column: 'bot',
    keywords: 'settings server home',
  },
  {
    label: 'Guilds',
    href: '/dashboard/selector',
    icon: Server,
    column: 'bot',
    keywords: 'servers choose switch',
  },
  {
    label: 'My subscription',
    href: '/store/manage',
    icon: Crown,
    column: 'bot',
    keywords: 'premium plan pro basic invoice card cancel code',
  },
  {
    label: 'Profile',
    href: '/social/profile',
    icon: CircleUser,
    column: 'social',
    keywords: 'account me coins export delete data',
  },
  {
    label: 'Friends',
    href: '/social/friends',
    icon: Users,
    column: 'social',
    keywords: 'requests add block people',
  },
  { label: 'Privacy', href: '/privacy', icon: Lock, column: null, inFooter: true },
  { label: 'Terms', href: '/terms', icon: Scale, column: null, inFooter: true },
  { label: 'Contact', href: '/contact', icon: Mail, column: null, inFooter: true },
  {
    label: 'Help & Docs',
    href: '/wiki',
    icon: BookOpen,
    column: 'help',
    inFooter: true,
    keywords: 'wiki guide faq manual',
  },
  { label: 'About Corallium', href: '/welcome', icon: Compass, column: null, inFooter: true },
];

export interface NavColumn {
  readonly id: string;
  readonly title: string;
  readonly links: readonly NavLink[];
}

/** The columns of the menu that have a link for somebody of this staff level (null: no staff). */
export function menuColumns(
  staffLevel: StaffLevel | null,
  links: readonly NavLink[] = navLinks,
): NavColumn[] {
  return navColumns
    .filter((column) => staffLevel !== null || !('staffOnly' in column))
    .map(({ id, title }) => ({ id, title, links: links.filter((link) => link.column === id) }))
    .filter((column) => column.links.length > 0);
}

export function footerLinks(links: readonly NavLink[] = navLinks): NavLink[] {
  return links.filter((link) => link.inFooter);
}
