'use client';

import { useFrame } from '@/components/activity/frame';
import { type ErrorPageProps, FailedPage } from '@/components/layout/error-page';
import { activityHome, withFrameParameters } from '@/lib/core/activity';

/** Inside Discord's frame, the home link opens the arcade. */
export function ErrorHere(props: ErrorPageProps) {
  const isInFrame = useFrame() !== null;
  const home = isInFrame
    ? { href: withFrameParameters(activityHome, window.location.search), label: 'Back to the arcade' }
    : undefined;
  return <FailedPage {...props} home={home} />;
}
