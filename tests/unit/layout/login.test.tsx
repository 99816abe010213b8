import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginLink } from '@/components/discord/login-link';
import { ErrorPage, errorDigest } from '@/components/layout/error-page';
import { LoginPanel, loginErrorText } from '@/components/layout/login-panel';
import { ViewerProvider } from '@/components/layout/viewer-provider';
import type { Viewer } from '@/components/panel/viewer';
import { AppError } from '@/lib/core/errors';
import { loginHref } from '@/lib/core/routes';
import { prepareBrowser } from '../../support/browser';
import { hrefOf } from '../../support/seen';
import { viewer } from '../../support/viewer';

jest.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));
prepareBrowser();
afterEach(() => window.history.replaceState(null, '', '/'));

const goTo = (address: string) => window.history.replaceState(null, '', address);
const login = () => screen.getByRole('link', { name: 'Login with Discord' });

describe('loginErrorText', () => {
  test.each([
    ['access_denied', /cancelled at Discord/],
    ['AccessDenied', /cancelled at Discord/],
    ['session_ended', /session has ended/],
    ['SessionRequired', /session has ended/],
    ['unauthenticated', /session has ended/],
    ['rate_limited', /Wait a minute/],
    ['discord_unavailable', /Discord can't be reached/],
    ['OAuthCallback', /went wrong on our side/],
    ['<script>', /went wrong on our side/],
    // Properties of every object are not codes.
    ['constructor', /went wrong on our side/],
    ['__proto__', /went wrong on our side/],
  ])('explains %s', (code, expected) =>
    expect(loginErrorText(code)).toEqual(expect.stringMatching(expected)),
  );

  test.each([null, ''])('returns null for %j', (code) => expect(loginErrorText(code)).toBeNull());
});

describe('LoginPanel', () => {
  function show(address: string, known: Viewer | null = null) {
    goTo(address);
    render(
      <ViewerProvider viewer={known}>
        <LoginPanel />
      </ViewerProvider>,
    );
  }

  test('links to the login, and back to the home page', () => {
    show('/login');
    expect(login()).toHaveAttribute('href', '/auth/login?callbackUrl=%2F');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull();
  });

  test('links back to the page the visitor came from', () => {
    show('/login?callbackUrl=%2Fdashboard%2F1%2Fwelcome%3Fa%3D1');
    expect(login()).toHaveAttribute('href', loginHref('/dashboard/1/welcome?a=1'));
  });

  test.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2Flogin'])(
    'does not link back to %s',
    (target) => {
      show(`/login?callbackUrl=${target}`);
      expect(login()).toHaveAttribute('href', '/auth/login?callbackUrl=%2F');
    },
  );

  test('explains a failed login', () => {
    show('/login?error=access_denied&callbackUrl=%2Fdashboard');
    expect(screen.getByRole('status')).toHaveTextContent('You cancelled at Discord');
  });

  test('explains it in the HTML when the server knows the query', () => {
    const html = renderToStaticMarkup(<LoginPanel search="error=blocked" />);
    expect(html).toContain('This account is blocked here.');
    expect(renderToStaticMarkup(<LoginPanel />)).not.toContain('role="status"');
  });

  test('lets a signed-in visitor continue', () => {
    show('/login?callbackUrl=%2Fdashboard%2Fselector', viewer);
    expect(hrefOf('Continue as Pearl')).toBe('/dashboard/selector');
  });
});

test('the login link includes the query of the page it is clicked on', async () => {
  goTo('/docs?page=2');
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop);
  render(<LoginLink />);
  expect(login()).toHaveAttribute('href', loginHref('/docs'));
  await userEvent.click(login());
  expect(login()).toHaveAttribute('href', expect.stringContaining(loginHref('/docs?page=2')));
  window.removeEventListener('click', stop);
});

describe('ErrorPage', () => {
  test('shows a message, the error reference, Retry and a link home', async () => {
    const retry = jest.fn();
    render(<ErrorPage error={Object.assign(new Error('secret'), { digest: '1234567' })} retry={retry} />);
    expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong on our side.');
    expect(screen.getByText('1234567')).toBeInTheDocument();
    expect(screen.queryByText(/secret/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  test('says that Discord is unreachable, without an error reference', () => {
    render(<ErrorPage error={new AppError('discord_unavailable')} />);
    expect(screen.getByRole('heading')).toHaveTextContent("Discord can't be reached right now.");
    expect(screen.queryByText(/send us this reference/)).toBeNull();
  });

  test.each([new Error('x'), { digest: '' }, { digest: 7 }, null, 'text'])(
    '%p has no error reference',
    (error) => expect(errorDigest(error)).toBeNull(),
  );
});
