'use client';

import type { ReactNode } from 'react';
import { LoginLink } from '@/components/discord/login-link';
import { useViewer } from '@/components/panel/viewer';
import { Avatar } from '@/components/ui/avatar';
import { Drawer } from '@/components/ui/drawer';
import { AccountGrid } from './account-grid';
import { ThemeSwitch } from './theme-switch';

export interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The page's own sidebar, above the site's links. */
  sidebar?: ReactNode;
}

export function MobileDrawer({ open, onOpenChange, sidebar }: MobileDrawerProps) {
  const viewer = useViewer();
  const title = viewer ? (
    <span className="flex items-center gap-3">
      <Avatar name={viewer.username} src={viewer.avatarUrl} size={32} />
      <span className="truncate">{viewer.username}</span>
    </span>
  ) : (
    'Corallium'
  );
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={title}>
      <div className="grid gap-5">
        {sidebar && <div className="border-b border-line pb-5">{sidebar}</div>}
        {viewer ? <AccountGrid viewer={viewer} /> : <LoginLink />}
        <div className="border-t border-line pt-4">
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  );
}
