import 'server-only';

/** Hosts where Discord shows an Activity. */
const discordHosts =
  'https://discord.com https://ptb.discord.com https://canary.discord.com https://*.discordsays.com';

export interface FramePolicy {
  /** The site's origin in the frame: on iOS `'self'` is reported to match nothing. */
  readonly origin: string;
  /** The origin that frames the page instead of Discord: its stand-in in development, otherwise null. */
  readonly standIn: string | null;
}

/**
 * Sources of Stripe's scripts, frames and calls, as docs.stripe.com/security/guide lists them for Stripe.js,
 * Checkout and Link, which Checkout offers to returning buyers. Images are allowed from anywhere.
 */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  frames:
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com https://link.com https://*.link.com",
  calls: ' https://api.stripe.com https://checkout.stripe.com https://link.com https://*.link.com',
} as const;

/** A page's policy. `scripts`: the nonce or hashes of inline scripts; `isPayment` allows Stripe's form. */
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
    // The message preview shows images from any URL; loopback is for Discord's stand-in.
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

/** Headers of every response. Browsers ignore HSTS over http. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const satisfies Record<string, string>;
