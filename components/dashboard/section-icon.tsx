import {
  Gavel,
  Hand,
  LayoutDashboard,
  type LucideIcon,
  ScanFace,
  ScrollText,
  Settings,
  UserRoundPlus,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  gavel: Gavel,
  hand: Hand,
  'layout-dashboard': LayoutDashboard,
  'scan-face': ScanFace,
  'scroll-text': ScrollText,
  'user-round-plus': UserRoundPlus,
};

/** The icon that a section declares; decorative, its title stands beside it. */
export function SectionIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Settings;
  return <Icon aria-hidden="true" className={className} />;
}
