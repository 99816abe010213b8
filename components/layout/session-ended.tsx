import { LogIn } from 'lucide-react';
import { LoginLink } from '@/components/discord/login-link';
import { noteLoggingIn } from '@/components/ui/connection';
import { BottomStrip } from './bottom-strip';

/** Offers to log in again in place of the session that has ended. */
export function SessionEnded() {
  return (
    <BottomStrip icon={LogIn}>
      <p>Your session has ended. Log in again to carry on where you left off.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches presses of the link in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also clicks a link */}
      <span data-unguarded onClick={noteLoggingIn}>
        <LoginLink size="sm" />
      </span>
    </BottomStrip>
  );
}
