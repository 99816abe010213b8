'use client';

import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
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
export function InviteLink() {
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
