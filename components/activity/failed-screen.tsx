import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import type { HandshakeReason } from './handshake';

interface Advice {
  readonly title: string;
  readonly text: string;
}

const advice: Readonly<Record<HandshakeReason, Advice>> = {
  outside: {
    title: 'Open Corallium inside Discord',
    text: 'This page works as an Activity in Discord only. Start it there from the app launcher of a channel, or use the site in your browser.',
  },
  timeout: {
    title: "Discord isn't answering",
    text: "Nothing came back for 10 seconds. Try again. If that doesn't help, close the Activity and open it again.",
  },
  old: {
    title: 'Update Discord to play here',
    text: "Your version of Discord can't sign you in to Activities. Update it, then try again.",
  },
  refused: {
    title: "You're not signed in",
    text: 'Corallium needs to know your name and avatar to seat you with others. Try again and choose Authorise.',
  },
  ended: {
    title: 'This Activity has ended',
    text: 'Close it in Discord, then open it again from the channel.',
  },
  'no user': {
    title: "Discord didn't say who you are",
    text: 'Try again. If you have just switched accounts, close the Activity and open it again.',
  },
  unreachable: {
    title: "Corallium can't be reached",
    text: 'Check your connection and try again in a moment.',
  },
};

/** Says why the sign-in failed, and what to do. `elsewhere`: a link to the site outside Discord. */
export function FailedScreen({
  reason,
  onRetry,
  elsewhere,
}: {
  reason: HandshakeReason;
  onRetry: () => void;
  elsewhere: ReactNode;
}) {
  const { title, text } = advice[reason];
  return (
    <MessagePage
      art="/art/error.svg"
      title={title}
      actions={
        <>
          {reason !== 'outside' && (
            <Button variant="primary" size="lg" onClick={onRetry}>
              Try again
            </Button>
          )}
          {elsewhere}
        </>
      }
    >
      <p role="alert">{text}</p>
    </MessagePage>
  );
}
