import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { PremiumLock } from '@/components/plans/premium-lock';
import { Avatar, initialsOf } from '@/components/ui/avatar';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorState } from '@/components/ui/error-state';
import { Pagination, pageWindow } from '@/components/ui/pagination';
import { RelativeTime, relativeText } from '@/components/ui/relative-time';
import { connectToaster, type ToastRequest, toast } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';

describe('RelativeTime', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const minute = 60_000;

  test.each([
    [0, 'now'],
    [-59_000, 'now'],
    [-minute, '1 minute ago'],
    [-119 * minute, '1 hour ago'],
    [-26 * 60 * minute, 'yesterday'],
    [3 * 24 * 60 * minute, 'in 3 days'],
    [-15 * 24 * 60 * minute, '2 weeks ago'],
    [-61 * 24 * 60 * minute, '2 months ago'],
    [-800 * 24 * 60 * minute, '2 years ago'],
  ])('%i ms from now is %j', (distance, expected) => {
    expect(relativeText(now + distance, now, 'either', 'en')).toBe(expected);
  });

  describe('on the page', () => {
    beforeEach(() => jest.useFakeTimers({ now }));
    afterEach(() => jest.useRealTimers());

    test('updates over time and shows the exact time on hover', () => {
      render(<RelativeTime value={now - 5 * minute} />);
      const time = screen.getByText('5 minutes ago');
      expect(time).toHaveAttribute('datetime', '2026-11-21T11:55:00.000Z');
      expect(time.title).toContain('2026');
      act(() => jest.advanceTimersByTime(2 * minute));
      expect(time).toHaveTextContent('7 minutes ago');
    });

    test('shows "just now" for a second ago', () => {
      jest.setSystemTime(now + 20_000);
      render(<RelativeTime value={now + 19_000} />);
      expect(screen.getByText('just now')).toBeInTheDocument();
    });

    test.each([
      [-60, 'just now', 'in 1 hour'],
      [60, '1 hour ago', 'in a moment'],
    ])('with a clock %i minutes off, never shows past as future or future as past', (off, past, coming) => {
      jest.setSystemTime(now + off * minute);
      render(
        <>
          <RelativeTime value={now - 30_000} />
          <RelativeTime value={now + 30_000} when="coming" />
        </>,
      );
      expect(screen.getAllByRole('time').map((time) => time.textContent)).toEqual([past, coming]);
    });

    test('shows a plain date in date mode, whatever the clock says', () => {
      const { container, rerender } = render(<RelativeTime value={now} when="date" />);
      const text = container.textContent;
      expect(text).toContain('2026');
      jest.setSystemTime(now + 60 * minute);
      rerender(<RelativeTime value={now} when="date" />);
      expect(container.textContent).toBe(text);
    });

    test('shows "unknown" for an invalid time', () => {
      render(<RelativeTime value="never" />);
      expect(screen.getByText('unknown')).toBeInTheDocument();
    });

    test('renders a plain date on the server, which knows no time zone', () => {
      expect(renderToString(<RelativeTime value={now} />)).toBe(
        '<time dateTime="2026-11-21T12:00:00.000Z">2026-11-21</time>',
      );
    });
  });
});

describe('toast', () => {
  test('waits for a toaster, then is shown once and in order', () => {
    const shown: ToastRequest[] = [];
    toast.success('Saved');
    toast.error('Not sent', { description: 'Discord is down.' });
    const disconnect = connectToaster((request) => shown.push(request));
    expect(shown).toEqual([
      { tone: 'success', text: 'Saved' },
      { tone: 'error', text: 'Not sent', description: 'Discord is down.' },
    ]);
    toast.info('Later');
    expect(shown).toHaveLength(3);
    disconnect();
    toast.warning('Meanwhile');
    expect(shown).toHaveLength(3);
    connectToaster((request) => shown.push(request))();
    expect(shown.map(({ text }) => text)).toEqual(['Saved', 'Not sent', 'Later', 'Meanwhile']);
  });

  test('is still shown by the new toaster when the old one disconnects', () => {
    const shown: string[] = [];
    const leave = connectToaster(() => shown.push('old'));
    const disconnect = connectToaster(() => shown.push('new'));
    leave();
    toast.info('Hello');
    disconnect();
    expect(shown).toEqual(['new']);
  });

  test('is rendered with its text and its action', async () => {
    const undo = jest.fn();
    toast.info('Changes discarded', {
      description: 'All of them.',
      action: { label: 'Undo', onClick: undo },
    });
    render(<Toaster />);
    expect(await screen.findByText('Changes discarded')).toBeInTheDocument();
    expect(screen.getByText('All of them.')).toBeInTheDocument();
    // By keyboard: jsdom has no pointer capture, which swiping a toast away needs.
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test('fully replaces the previous one with the same id', async () => {
    render(<Toaster />);
    const action = { label: 'Show me', onClick: jest.fn() };
    toast.error('Failed to save settings', { id: 'save', description: 'Some values are not valid.', action });
    expect(await screen.findByText('Some values are not valid.')).toBeInTheDocument();
    toast.success('Settings saved!', { id: 'save' });
    expect(await screen.findByText('Settings saved!')).toBeInTheDocument();
    expect(screen.queryByText('Failed to save settings')).toBeNull();
    expect(screen.queryByText('Some values are not valid.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
  });

  const laterThanItsExit = () => new Promise((resolve) => setTimeout(resolve, 500));

  test('stays when it arrives while its predecessor is leaving', async () => {
    const { baseElement } = render(<Toaster />);
    toast.success('Saved once', { id: 'twice', duration: 300 });
    await waitFor(() => expect(baseElement.querySelector('[data-removed="true"]')).toBeInTheDocument());
    toast.success('Saved twice', { id: 'twice' });
    await act(laterThanItsExit);
    expect(screen.getByText('Saved twice')).toBeInTheDocument();
    expect(screen.queryByText('Saved once')).toBeNull();
  });

  test('stays when the action of its predecessor shows it', async () => {
    render(<Toaster />);
    const onClick = () => toast.success('Turned on', { id: 'switch' });
    toast.info('Turned off', { id: 'switch', action: { label: 'Turn on', onClick } });
    const button = await screen.findByRole('button', { name: 'Turn on' });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    await act(laterThanItsExit);
    expect(screen.getByText('Turned on')).toBeInTheDocument();
    expect(screen.queryByText('Turned off')).toBeNull();
  });
});

describe('PremiumLock', () => {
  const inside = <input aria-label="Footer" />;

  test('names the plan that opens it and makes its content inert', async () => {
    render(
      <PremiumLock locked plan="Pro" title="Own footer">
        {inside}
      </PremiumLock>,
    );
    expect(await screen.findByText('Own footer')).toBeInTheDocument();
    expect(screen.getByText('Opens with Pro')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/store?from=%2F');
    expect(screen.getByLabelText('Footer').closest('[inert]')).not.toBeNull();
  });

  test('renders only its content when unlocked', () => {
    const { container } = render(
      <PremiumLock locked={false} plan="Pro">
        {inside}
      </PremiumLock>,
    );
    expect(container.innerHTML).toBe('<input aria-label="Footer">');
  });
});

describe('Pagination', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    // A gap of one page shows that page.
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i shows %j', (page, pageCount, expected) => {
    expect(pageWindow(page, pageCount)).toEqual(expected);
  });

  test('opens pages, marks the current one and stops at the ends', async () => {
    const onPage = jest.fn();
    const props = { label: 'Members', pageCount: 9, onPage };
    const { rerender } = render(<Pagination {...props} page={1} />);
    const button = (name: string) => screen.getByRole('button', { name });
    expect(screen.getByRole('navigation', { name: 'Members' })).toBeInTheDocument();
    expect(button('Page 1')).toHaveAttribute('aria-current', 'page');
    expect(button('Page 2')).not.toHaveAttribute('aria-current');
    expect(button('Previous')).toBeDisabled();
    await userEvent.click(button('Next'));
    await userEvent.click(button('Page 9'));
    expect(onPage.mock.calls).toEqual([[2], [9]]);
    rerender(<Pagination {...props} page={9} />);
    expect(button('Next')).toBeDisabled();
    await userEvent.click(button('Previous'));
    expect(onPage).toHaveBeenLastCalledWith(8);
  });

  test('is hidden for a single page', () => {
    const { container } = render(<Pagination label="Members" page={1} pageCount={1} onPage={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('CopyButton', () => {
  afterEach(() => jest.useRealTimers());

  test('copies its text and says so for two seconds', async () => {
    jest.useFakeTimers();
    // For its clipboard only: its click would return before React has rendered.
    userEvent.setup();
    render(<CopyButton text="300000000000000001" label="Copy the id" />);
    await act(async () => {
      screen.getByRole('button', { name: 'Copy the id' }).click();
      expect(await navigator.clipboard.readText()).toBe('300000000000000001');
    });
    expect(screen.getByText('Copied')).toHaveAttribute('aria-live', 'polite');
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByText('Copied')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Copied')).toBeNull();
  });

  test('says when the browser refuses', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    render(<CopyButton text="secret" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copying is not allowed here')).toBeInTheDocument();
  });
});

describe('ErrorState', () => {
  test('says what failed and offers Retry', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(
      <ErrorState title="The list could not be loaded." onRetry={onRetry}>
        Discord does not answer.
      </ErrorState>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The list could not be loaded.Discord does not answer.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<ErrorState onRetry={onRetry} retrying />);
    expect(screen.getByRole('button', { name: /Retry/ })).toBeDisabled();
    rerender(<ErrorState />);
    expect(screen.getByText('This could not be loaded.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Avatar', () => {
  test('shows initials for a missing or broken picture', async () => {
    const { container, rerender } = render(<Avatar name="Coral Reef" />);
    expect(container).toHaveTextContent('CR');
    rerender(<Avatar name="Coral Reef" src="/broken.png" spoken />);
    act(() => void screen.getByRole('img', { name: 'Coral Reef' }).dispatchEvent(new Event('error')));
    await waitFor(() => expect(container).toHaveTextContent('CR'));
    rerender(<Avatar name="Coral Reef" src="/other.png" spoken />);
    expect(screen.getByRole('img', { name: 'Coral Reef' })).toHaveAttribute('src', '/other.png');
  });

  test.each([
    ['pearl', 'P'],
    ['🪸 reef of corals', 'RO'],
    ["<b>O'Shell</b> & Sons", 'BS'],
    ['🐙 🦑', '🐙'],
    ['   ', ''],
  ])('has the right initials for %j', (name, expected) => expect(initialsOf(name)).toBe(expected));
});
