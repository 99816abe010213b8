import { contentPolicy } from '@/lib/api/content-policy';
import { isStaffLevel } from '@/lib/core/access';
import { AppError, errorTable, isAppError } from '@/lib/core/errors';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { limitFor, planThatRaises } from '@/lib/plan-limits';
import { planAt } from '@/lib/plans';

describe('placeholders', () => {
  const values = { user: '<@1>', guild: 'Coral Reef' };

  test('are filled; unknown ones are left as they are', () => {
    expect(fillPlaceholders('Hi {user} in {guild}, {other} {user}', values)).toBe(
      'Hi <@1> in Coral Reef, {other} <@1>',
    );
  });

  test('are not filled inside an inserted value', () => {
    expect(fillPlaceholders('{user}', { user: '{guild}', guild: 'x' })).toBe('{guild}');
  });

  test('do not resolve to properties of Object.prototype', () => {
    expect(fillPlaceholders('{constructor} {__proto__} {toString}', values)).toBe(
      '{constructor} {__proto__} {toString}',
    );
  });

  test('insert dollar signs literally', () => {
    expect(fillPlaceholders('{user}', { user: '$& $1' })).toBe('$& $1');
  });
});

describe('plans', () => {
  const record = { plan: 'pro', planExpiresAt: '2026-01-01T00:00:00.000Z' } as const;
  const end = Date.parse(record.planExpiresAt);

  test('expire exactly at their end', () => {
    expect(planAt(record, end - 1)).toBe('pro');
    expect(planAt(record, end)).toBe('none');
    expect(planAt({ ...record, planExpiresAt: null }, end)).toBe('pro');
    expect(planAt(null, end)).toBe('none');
  });

  test('planThatRaises returns the cheapest plan with a higher limit', () => {
    expect(limitFor('altWhitelist', 'none')).toBeLessThan(limitFor('altWhitelist', 'basic'));
    expect(planThatRaises('altWhitelist', 'none')).toBe('basic');
    expect(planThatRaises('altWhitelist', 'basic')).toBeNull();
  });
});

test('staff levels rise from helper to owner', () => {
  expect(isStaffLevel('helper', 'helper')).toBe(true);
  expect(isStaffLevel('helper', 'admin')).toBe(false);
  expect(isStaffLevel('owner', 'dev')).toBe(true);
  expect(isStaffLevel(null, 'helper')).toBe(false);
});

test('an error carries the status and text of its code', () => {
  const error = new AppError('stale', { message: 'Changed by Finn.' });
  expect(error.status).toBe(errorTable.stale.status);
  expect(error.message).toBe('Changed by Finn.');
  expect(new AppError('not_found').message).toBe(errorTable.not_found.text);
  expect(isAppError(error, 'stale')).toBe(true);
  expect(isAppError(error, 'invalid')).toBe(false);
  expect(isAppError(new Error('x'))).toBe(false);
});

describe('the content policy', () => {
  test('with a nonce allows no inline script without it', () => {
    const policy = contentPolicy({ scripts: ["'nonce-abc'"] });
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self' 'nonce-abc'");
  });

  // docs.stripe.com/security/guide, 'Content security policy': Stripe.js, Checkout, Link.
  test.each([
    ['script-src', 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com'],
    [
      'frame-src',
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com https://link.com https://*.link.com',
    ],
    ['connect-src', 'https://api.stripe.com https://checkout.stripe.com https://link.com https://*.link.com'],
  ])('allows the Stripe hosts in %s for payments only', (directive, hosts) => {
    const partOf = (policy: string) => policy.split('; ').find((part) => part.startsWith(directive)) ?? '';
    const own = directive === 'script-src' ? "'self' 'nonce-abc'" : "'self'";
    expect(partOf(contentPolicy({ scripts: ["'nonce-abc'"], isPayment: true }))).toBe(
      `${directive} ${own} ${hosts}`,
    );
    expect(contentPolicy({ scripts: ["'nonce-abc'"] })).not.toMatch(/stripe|link\.com/);
  });

  test('never allows framing, plug-ins or another base', () => {
    for (const policy of [contentPolicy({ scripts: [] }), contentPolicy({ scripts: ["'sha256-x'"] })]) {
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'self'");
      expect(policy).not.toContain('unsafe-eval');
    }
  });
});
