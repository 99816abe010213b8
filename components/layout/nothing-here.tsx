'use client';

import { useFrame } from '@/components/activity/frame';
import { ButtonLink } from '@/components/ui/button-link';
import { MessagePage } from '@/components/ui/message-page';
import { activityHome } from '@/lib/core/activity';

/** Not-found content inside a page with its own bar; in Discord's frame the way back stays in it. */
export function NothingHere() {
  const isInFrame = useFrame() !== null;
  return (
    <MessagePage
      art="/art/not-found.svg"
      title="Oops! The page you're looking for doesn't exist."
      actions={
        <ButtonLink href={isInFrame ? activityHome : '/'} variant="primary" size="lg">
          {isInFrame ? 'Back to the arcade' : 'Return Home'}
        </ButtonLink>
      }
    />
  );
}
