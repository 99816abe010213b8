/** Where Discord shows an Activity. */
const discordHosts =
  'https://discord.com https://ptb.discord.com https://canary.discord.com https://*.discordsays.com';

/** Of a page in Discord's frame. */
export interface FramePolicy {
  /** Where the frame has the site from: on iOS `'self'` is reported to match nothing. */
  readonly origin: string;
  /** Who may frame it in place of Discord: the stand-in. */
  readonly standIn: string | null;
}

/**
 * Where Stripe's own script, its frames and its calls are, as docs.stripe.com/security/guide lists them for
 * Stripe.js, Checkout and Link, which Checkout offers to returning buyers. Pictures may come from anywhere.
 */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  frames:
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com https://link.com https://*.link.com",
  calls: ' https://api.stripe.com https://checkout.stripe.com https://link.com https://*.link.com',
} as const;

/**
 * The Content-Security-Policy of a page. Inline scripts run where `scripts` names them: by the nonce of the
 * answer, or by the hashes of those in a page that is the same for everybody. With `isPayment` Stripe's form
 * can stand on it.
 */
export function contentPolicy(options: {
  readonly scripts: readonly string[];
  readonly isDevelopment?: boolean;
  readonly isPayment?: boolean;
  readonly frame?: FramePolicy;
}): string {
  const { frame } = options;
  const own = frame ? `'self' ${frame.origin}` : "'self'";
  const script = [own, ...options.scripts].join(' ');
  const development = options.isDevelopment ? " 'unsafe-eval'" : '';
  return [
    `default-src ${own}`,
    `script-src ${script}${options.isPayment ? stripe.scripts : ''}${development}`,
    `style-src ${own} 'unsafe-inline'`,
    // The preview of a message shows the pictures that its writer names, wherever they lie; loopback is for
    // the stand-in.
    `img-src ${own} data: https: http://127.0.0.1:* http://localhost:*`,
    `font-src ${own}`,
    `connect-src ${own}${options.isPayment ? stripe.calls : ''}${options.isDevelopment ? ' ws:' : ''}`,
    ...(options.isPayment ? [stripe.frames] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frame ? (frame.standIn ?? discordHosts) : "'none'"}`,
  ].join('; ');
}

/** Headers of every answer, whatever it is. HSTS counts only behind https; browsers ignore it over http. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const satisfies Record<string, string>;
