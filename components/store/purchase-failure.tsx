import { useEffect, useRef } from 'react';
import { LoginLink } from '@/components/discord/login-link';
import { failureText, LOGIN_FIRST, NoServerError } from '@/components/store/use-checkout';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';

export interface PurchaseFailureProps {
  readonly error: Error;
  /** The current page, to return to after the log-in. */
  readonly returnPath: string;
  /** Leads to the refused coupon; null for another reason. */
  readonly onCoupon: (() => void) | null;
  /** Buys without a server to cover. */
  readonly onAnyway: () => void;
}

/** Why no payment page was opened and what to do, beside the pressed button, with the focus. */
export function PurchaseFailure({ error, returnPath, onCoupon, onAnyway }: PurchaseFailureProps) {
  const isServerless = error instanceof NoServerError;
  const text = isServerless ? undefined : failureText(error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Notice
        tone="warning"
        title={isServerless ? "You don't manage a server with Corallium yet" : text}
        action={
          (text === LOGIN_FIRST && <LoginLink callbackUrl={returnPath} />) ||
          (onCoupon && (
            <Button size="sm" onClick={onCoupon}>
              Change coupon
            </Button>
          ))
        }
      >
        {isServerless && (
          <div className="grid gap-3">
            <p>A plan counts for servers that you manage and the bot is in.</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/dashboard/selector" size="sm" variant="primary">
                Add the bot to a server
              </ButtonLink>
              <Button size="sm" onClick={onAnyway}>
                Buy anyway
              </Button>
            </div>
          </div>
        )}
      </Notice>
    </div>
  );
}
