'use client';

import { usePathname } from 'next/navigation';
import { type ButtonSize, buttonClass } from '@/components/ui/button';
import { DiscordMark } from './discord-mark';

/** Where sign-in starts, and where it brings the visitor back to (a path of this site). */
export function loginHref(callbackUrl: string): string {
  return `/auth/login?callbackUrl=${encodeURIComponent(callbackUrl)}`;
}

/** 'Login with Discord', back to the page it was pressed on unless told otherwise. */
export function LoginLink({ size = 'md', callbackUrl }: { size?: ButtonSize; callbackUrl?: string }) {
  const path = usePathname();
  return (
    <a
      href={loginHref(callbackUrl ?? path)}
      onClick={(event) => {
        // The static page does not know its own query; the click does.
        if (callbackUrl === undefined) event.currentTarget.href = loginHref(path + window.location.search);
      }}
      className={buttonClass({ variant: 'discord', size })}
    >
      <DiscordMark />
      Login with Discord
    </a>
  );
}
