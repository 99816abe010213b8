'use client';

import { ArrowRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { LoginLink } from '@/components/discord/login-link';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { toReturnPath } from '@/lib/core/routes';
import { loginErrorText } from './login-address';
import { useViewer } from './viewer-provider';

const noChange = () => () => {};

/** The button of the login page. The page is a static file, so its address is read here, in the browser. */
export function LoginPanel() {
  const viewer = useViewer();
  const search = useSyncExternalStore(
    noChange,
    () => window.location.search,
    () => '',
  );
  const query = new URLSearchParams(search);
  const error = loginErrorText(query.get('error'));
  const callback = toReturnPath(query.get('callbackUrl'));
  return (
    <div className="grid gap-4">
      {error !== null && (
        <Notice tone="warning" live>
          {error}
        </Notice>
      )}
      <div className="grid">
        <LoginLink size="lg" callbackUrl={callback} />
      </div>
      {viewer && (
        <ButtonLink href={callback} size="lg">
          Continue as {viewer.username}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  );
}
