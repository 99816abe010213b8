/** The site's links, each declared once for menu, mobile drawer, footer and palette. */
import {
  BookOpen,
  CircleUser,
  Compass,
  Crown,
  Database,
  Gamepad2,
  Gem,
  LayoutDashboard,
  Lock,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Scale,
  ScrollText,
  Server,
  ShieldHalf,
  SquareTerminal,
  UserCog,
  Users,
} from 'lucide-react';
import { gameIcons } from '@/components/games/game-icons';
import { isStaffLevel, type StaffAreaId, type StaffLevel, staffAreas } from '@/lib/core/access';
import { arcadeTiles } from '@/lib/games/tiles';

export const navColumns = [
  { id: 'bot', title: 'Bot' },
  { id: 'arcade', title: 'Arcade' },
  { id: 'social', title: 'Social' },
  { id: 'help', title: 'Help' },
  { id: 'admin', title: 'Admin' },
] as const satisfies readonly { id: string; title: string }[];

export interface NavLink {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Its column in the menu; null for links that only appear in the footer. */
  readonly column: (typeof navColumns)[number]['id'] | null;
  readonly inFooter?: true;
  /** Further search terms for the palette. */
  readonly keywords?: string;
  /** Only for staff of at least this level. */
  readonly level?: StaffLevel;
}

/** A link to a page of the staff area. */
function staffLink(area: StaffAreaId, icon: LucideIcon): NavLink {
  const { title, path, level } = staffAreas[area];
  return { label: title, href: path, icon, column: 'admin', level, keywords: 'staff admin' };
}

const gameLinks = arcadeTiles.map(
  ({ id, name, icon, keywords = '' }): NavLink => ({
    label: name,
    href: `/arcade/${id}`,
    icon: gameIcons[icon],
    column: 'arcade',
    keywords: `game play ${keywords}`,
  }),
);

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
    label: 'Store',
    href: '/store',
    icon: Gem,
    column: null,
    inFooter: true,
    keywords: 'premium plans prices upgrade basic pro',
  },
  {
    label: 'Arcade',
    href: '/arcade',
    icon: Gamepad2,
    column: 'arcade',
    inFooter: true,
    keywords: 'games play matches',
  },
  ...gameLinks,
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
  staffLink('hub', ShieldHalf),
  staffLink('users', UserCog),
  staffLink('console', SquareTerminal),
  staffLink('premium', Crown),
  staffLink('guilds', Server),
  staffLink('database', Database),
  staffLink('log', ScrollText),
  staffLink('maps', MapIcon),
];

export interface NavColumn {
  readonly id: string;
  readonly title: string;
  readonly links: readonly NavLink[];
}

/** The menu's columns with links for this staff level (null: not staff). */
export function menuColumns(
  staffLevel: StaffLevel | null,
  links: readonly NavLink[] = navLinks,
): NavColumn[] {
  return navColumns
    .map(({ id, title }) => ({
      id,
      title,
      links: links.filter(
        ({ column, level }) => column === id && (level === undefined || isStaffLevel(staffLevel, level)),
      ),
    }))
    .filter((column) => column.links.length > 0);
}

export function footerLinks(links: readonly NavLink[] = navLinks): NavLink[] {
  return links.filter((link) => link.inFooter);
}
