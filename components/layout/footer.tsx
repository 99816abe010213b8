'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import { Logo } from '@/components/layout/logo';
import { footerLinks } from '@/components/layout/nav-links';
import { buttonClass } from '@/components/ui/button';

const WIDTH = 500;
const HEIGHT = 666;

function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open(
    '/api/invite',
    'corallium-invite',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  // Where popups are blocked the link opens a tab as any link does.
  if (!popup) return;
  // Discord's page must not be able to steer this one.
  popup.opener = null;
  event.preventDefault();
}

/** 'Invite Me': adds the bot to a server, in a window of its own. */
function InviteLink() {
  return (
    <a
      href="/api/invite"
      target="_blank"
      rel="noopener noreferrer"
      onClick={openPopup}
      className={buttonClass({ variant: 'primary' })}
    >
      <Plus aria-hidden="true" />
      Invite Me
    </a>
  );
}

/** The end of every page. */
export function Footer() {
  const links = footerLinks();
  return (
    <footer className="border-t border-line bg-surface/60">
      <div className="mx-auto flex max-w-384 flex-wrap items-center justify-between gap-x-8 gap-y-5 px-4 py-8 lg:px-6">
        <div className="grid gap-2">
          <Logo />
          <p className="text-xs text-faint">
            © {new Date().getFullYear()} Corallium. Not affiliated with Discord Inc.
          </p>
        </div>
        {links.length > 0 && (
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-flex items-center text-muted transition hover:text-ink touch:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <InviteLink />
      </div>
    </footer>
  );
}
