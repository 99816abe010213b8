'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useViewer } from '@/components/panel/viewer';
import { served } from '@/components/ui/fetched';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { AccountMenu } from './account-menu';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NotificationBell } from './notification-bell';
import { PaletteButton } from './palette-button';
import { ThemeSwitch } from './theme-switch';

const Waiting = () => <Skeleton className="h-9 w-28" />;
const LoginLink = served(
  () => import('@/components/discord/login-link').then((module) => module.LoginLink),
  Waiting,
);

/** The bar at the top of every page. */
export function Navbar({ sidebar, place }: { sidebar?: ReactNode; place?: ReactNode }) {
  const viewer = useViewer();
  const path = usePathname();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-384 items-center gap-1 px-2 sm:gap-2 sm:px-4 md:gap-3 lg:px-6">
        <MobileMenu sidebar={sidebar} />
        <PageLink
          href="/"
          aria-label="Corallium"
          className="grid place-items-center rounded-control p-1 touch:min-h-11 touch:min-w-11"
        >
          <Logo compact />
        </PageLink>
        <div className="min-w-0 flex-1 truncate font-semibold lg:hidden">{place}</div>
        <div className="flex-1 max-lg:hidden" />
        <PaletteButton />
        <span className="max-lg:hidden">
          <ThemeSwitch />
        </span>
        {viewer === undefined && <Waiting />}
        {viewer === null && path !== '/login' && <LoginLink />}
        {viewer && (
          <>
            <NotificationBell viewer={viewer} />
            <AccountMenu viewer={viewer} />
          </>
        )}
      </div>
    </header>
  );
}
