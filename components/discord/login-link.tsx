'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { type ButtonSize, buttonClass } from '@/components/ui/button';
import { loginHref } from '@/lib/core/routes';
import { DiscordMark } from './discord-mark';

/** 'Login with Discord', returning to the current page by default. */
export function LoginLink({ size = 'md', callbackUrl }: { size?: ButtonSize; callbackUrl?: string }) {
  const path = usePathname();
  return (
    <a
      href={loginHref(callbackUrl ?? path)}
      onClick={(event) => {
        // The static page does not know its own query string, so it is read on click.
        if (callbackUrl === undefined) event.currentTarget.href = loginHref(path + window.location.search);
      }}
      // Wraps the text where it would overflow the bar on narrow phones.
      className={clsx(buttonClass({ variant: 'discord', size }), 'min-w-0 shrink!')}
    >
      <DiscordMark />
      Login with Discord
    </a>
  );
}
