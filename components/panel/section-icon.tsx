import {
  BadgeCheck,
  ChartBar,
  ClipboardList,
  Flag,
  Gavel,
  Gift,
  Hand,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  PackageSearch,
  PanelsTopLeft,
  Radio,
  ScanFace,
  ScrollText,
  Settings,
  SmilePlus,
  SquarePlay,
  SquareSlash,
  Ticket,
  UserRoundPlus,
  Users,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'badge-check': BadgeCheck,
  'chart-bar': ChartBar,
  'clipboard-list': ClipboardList,
  flag: Flag,
  gavel: Gavel,
  gift: Gift,
  hand: Hand,
  'layout-dashboard': LayoutDashboard,
  lightbulb: Lightbulb,
  'package-search': PackageSearch,
  'panels-top-left': PanelsTopLeft,
  radio: Radio,
  'scan-face': ScanFace,
  'scroll-text': ScrollText,
  'smile-plus': SmilePlus,
  'square-play': SquarePlay,
  'square-slash': SquareSlash,
  ticket: Ticket,
  'user-round-plus': UserRoundPlus,
  users: Users,
};

/** The icon for a section's declared name. */
export function sectionIcon(name: string): LucideIcon {
  return icons[name] ?? Settings;
}

/** A section's icon; decorative beside its title. */
export function SectionIcon({ name, className }: { name: string; className?: string }) {
  const Icon = sectionIcon(name);
  return <Icon aria-hidden="true" className={className} />;
}
