'use client';

import { Plus } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';

const WIDTH = 500;
const HEIGHT = 666;

/** False if popups are blocked. */
export function openInvite(): boolean {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open(
    '/api/invite',
    'corallium-invite',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (!popup) return false;
  // Discord's page must not control this one.
  popup.opener = null;
  return true;
}

/** 'Invite Me': adds the bot to a server, in a popup. */
export function InviteLink({ isQuiet }: { isQuiet: boolean }) {
  return (
    <a
      href="/api/invite"
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        // If popups are blocked, the link opens a tab as usual.
        if (openInvite()) event.preventDefault();
      }}
      className={buttonClass({ variant: isQuiet ? 'secondary' : 'primary' })}
    >
      <Plus aria-hidden="true" />
      Invite Me
    </a>
  );
}
