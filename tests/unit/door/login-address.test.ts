import { refusedLoginAt } from '@/lib/api/login-address';

test.each([
  ['/login?error=access_denied', '/login/refused?error=access_denied'],
  ['/login?callbackUrl=%2F&error=blocked', '/login/refused?callbackUrl=%2F&error=blocked'],
  ['https://reef.example/login?error=x', '/login/refused?error=x'],
])('%s is answered with the page at %s', (target, at) => expect(refusedLoginAt('/login', target)).toBe(at));

test.each(['/login', '/login?callbackUrl=%2F', '/login?error=', '/login?error'])(
  '%s is answered with the built page',
  (target) => expect(refusedLoginAt('/login', target)).toBeNull(),
);

test('ignores other pages', () => expect(refusedLoginAt('/store', '/store?error=x')).toBeNull());
