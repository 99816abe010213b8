import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogPanel } from '@/components/staff/console/log-panel';
import { StatusCard } from '@/components/staff/console/status-card';
import type { LogLine } from '@/lib/rules/console/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();

const stopped = {
  running: false,
  state: 'stopped',
  desired: 'stopped',
  configured: true,
  unknown: null,
  pid: null,
  since: null,
  heartbeatAt: null,
  killAt: null,
  retryAt: null,
  crashes: 0,
  exit: null,
  lastLines: [],
};
const running = {
  ...stopped,
  running: true,
  state: 'running',
  desired: 'running',
  pid: 42,
  since: '2026-11-22T17:00:00.000Z',
  heartbeatAt: '2026-11-22T17:00:05.000Z',
};

describe('the state', () => {
  function draw(status: unknown, answers: Record<string, unknown> = {}) {
    const api = new FakeApi({ 'GET /api/bot/status': status, ...answers });
    renderWithQueries(<StatusCard />);
    return api;
  }
  const button = (name: string) => screen.getByRole('button', { name });

  test('shows a loading status, then the state with the applicable buttons', async () => {
    draw(stopped);
    expect(screen.getByText('Checking...')).toBeInTheDocument();
    expect(button('Start')).toBeDisabled();
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    expect(button('Start')).toBeEnabled();
    expect(button('Restart')).toBeDisabled();
    expect(button('Stop')).toBeDisabled();
  });

  test('shows the state in the answer after a click', async () => {
    const starting = { ...stopped, state: 'starting', desired: 'running' };
    const answer = { message: 'The bot is starting.', status: starting };
    const api = draw(stopped, { 'POST /api/bot/start': answer });
    await screen.findByText('Stopped');
    await userEvent.click(button('Start'));
    expect(await screen.findByText('Starting')).toBeInTheDocument();
    expect(toasts.map(({ text }) => text)).toEqual(['The bot is starting.']);
    expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/bot/start']);
  });

  test('is read again two seconds after a click', async () => {
    jest.useFakeTimers();
    try {
      const api = draw(stopped, { 'POST /api/bot/start': { message: 'Starting.', status: running } });
      const statusReads = () => api.calls.filter((call) => call === 'GET /api/bot/status').length;
      await act(() => jest.advanceTimersByTimeAsync(10));
      fireEvent.click(button('Start'));
      await act(() => jest.advanceTimersByTimeAsync(1900));
      expect([statusReads(), screen.queryByText('Running') !== null]).toEqual([1, true]);
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(statusReads()).toBe(2);
      expect(screen.getByText('Stopped')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('asks before it stops the bot', async () => {
    const killAt = new Date(Date.now() + 600_000).toISOString();
    const stopping = { ...running, running: false, state: 'stopping', desired: 'stopped', killAt };
    const api = draw(running, { 'POST /api/bot/stop': { message: 'Stopping.', status: stopping } });
    await screen.findByText('Running');
    await userEvent.click(button('Stop'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Stop the bot?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.calls).not.toContain('POST /api/bot/stop');
    await userEvent.click(button('Stop'));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }),
    );
    expect(await screen.findByText(/^Stopping \(\d+ s\)$/)).toBeInTheDocument();
  });

  test('shows how a crash ended, with its last lines', async () => {
    const exit = { code: 3, signal: null, error: null, at: '2026-11-22T17:00:00.000Z' };
    const lastLines = ['no token', '<b>x</b>'];
    draw({ ...stopped, state: 'crashed', desired: 'running', crashes: 5, exit, lastLines });
    expect(await screen.findByText('Crashed')).toBeInTheDocument();
    const ended = /It ended with exit code 3\. That was crash 5 within five minutes\./;
    expect(screen.getByText(ended)).toBeInTheDocument();
    expect(screen.getByText(/no token\s+<b>x<\/b>/)).toBeInTheDocument();
    expect(button('Start')).toBeEnabled();
  });

  test.each([
    ['silent', 'Running (no heartbeat)', 'The bot has not called this site since it started.'],
    ['unresponsive', 'Not responding', 'The bot has not called this site for more than a minute.'],
  ])(
    'shows a bot without heartbeat as %s, which can be restarted and stopped',
    async (state, name, unknown) => {
      draw({ ...running, state, unknown, heartbeatAt: null });
      expect(await screen.findByText(name)).toBeInTheDocument();
      expect(screen.getByText(unknown)).toBeInTheDocument();
      expect(button('Start')).toBeDisabled();
      expect(button('Restart')).toBeEnabled();
      expect(button('Stop')).toBeEnabled();
    },
  );

  test('says after a crash when the bot starts again', async () => {
    const exit = { code: null, signal: 'SIGKILL', error: null, at: '2026-11-22T17:00:00.000Z' };
    const retryAt = new Date(Date.now() + 4000).toISOString();
    draw({ ...stopped, state: 'starting', desired: 'running', crashes: 3, exit, retryAt });
    expect(await screen.findByText('The bot has crashed.')).toBeInTheDocument();
    const last = screen.getByText(/That was crash 3 within five minutes/);
    expect(last).toHaveTextContent(/It starts again in a moment\.$/);
  });

  test('offers a new login when it is required', async () => {
    draw({ ...stopped }, { 'POST /api/bot/start': new Refusal('sign_in_again') });
    await screen.findByText('Stopped');
    await userEvent.click(button('Start'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ text: 'The bot was not started.', action: { label: 'Log in again' } });
  });

  test('disables Start on a site without a command for the bot', async () => {
    draw({ ...stopped, configured: false });
    expect(await screen.findByText('There is no bot to run here.')).toBeInTheDocument();
    expect(button('Start')).toBeDisabled();
  });
});

/** Stands in for `EventSource`; the test sends its events. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  tell(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

describe('the log', () => {
  let seq = 0;
  const line = (text: string, own: Partial<LogLine> = {}): LogLine => {
    seq += 1;
    return { seq, at: 1_795_000_000_000 + seq, source: 'out', level: 'info', text, ...own };
  };
  const stream = () => FakeStream.all.at(-1) ?? new FakeStream('');
  /** Delivers lines and renders the next frame. */
  const say = (...lines: readonly LogLine[]) => act(() => stream().tell('lines', { lines }));
  const hear = (event: 'open' | 'error') => act(() => stream().dispatchEvent(new Event(event)));
  const lose = () => {
    stream().close();
    hear('error');
  };
  const box = () => screen.getByRole('log');
  const shown = () =>
    within(box())
      .queryAllByText(/./)
      .map(({ textContent }) => textContent);

  beforeEach(() => {
    seq = 0;
    FakeStream.all = [];
    Object.assign(globalThis, { EventSource: FakeStream });
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    // Room for thirty lines: jsdom measures nothing.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    Object.assign(HTMLElement.prototype, { scrollTo() {} });
  });

  function draw(status: unknown = running, answers: Record<string, unknown> = {}) {
    const api = new FakeApi({ 'GET /api/bot/status': status, ...answers });
    renderWithQueries(<LogPanel />);
    return api;
  }
  /** Scrolls like a user, in a log that is 4000 pixels high. */
  function scroll(to: number) {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000);
    box().scrollTop = to;
    fireEvent.scroll(box());
  }

  test('shows lines as they arrive, with their colours, and HTML as text', async () => {
    draw();
    say(line('plain'), line('\x1b[31mred\x1b[0m <img src=x onerror=alert(1)>'));
    expect(within(box()).getByText('plain')).toBeInTheDocument();
    expect(within(box()).getByText('red')).toHaveClass('text-danger');
    expect(within(box()).getByText(/<img src=x/)).toBeInTheDocument();
    expect(box().querySelector('img')).toBeNull();
    expect(screen.getByText(/2 of 2 loaded lines/)).toBeInTheDocument();
  });

  test('shows a repeated line once and reports missing ones', () => {
    draw();
    const [one, two] = [line('one'), line('two')];
    say(one, two);
    say(two, line('three'));
    act(() => stream().tell('gap', { missed: 1200 }));
    say(line('four'));
    expect(within(box()).getAllByText('two')).toHaveLength(1);
    expect(within(box()).getByText('1,200 lines are missing here.')).toBeInTheDocument();
  });

  test('pauses and counts when scrolled up, and follows again by button or at the end', async () => {
    draw();
    say(...Array.from({ length: 200 }, (_, place) => line(`line ${place}`)));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    scroll(3400);
    scroll(1000);
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeInTheDocument();
    say(line('new'));
    expect(screen.getByRole('button', { name: '1 new line' })).toBeInTheDocument();
    say(line('newer'), line('hidden by nothing'));
    await userEvent.click(screen.getByRole('button', { name: '3 new lines' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull();
    scroll(3400);
    scroll(1000);
    expect(screen.getByRole('button', { name: 'Follow' })).toBeInTheDocument();
    scroll(3395);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  test('filters by text and level, and says when nothing matches', async () => {
    draw();
    say(line('alpha'), line('beta', { level: 'error' }), line('\x1b[1mAL\x1b[0mpine', { level: 'debug' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter the log' }), 'alp');
    expect(screen.getByText(/2 of 3 loaded lines/)).toBeInTheDocument();
    expect(within(box()).queryByText('beta')).toBeNull();
    expect(await screen.findByText('2 lines shown.')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Debug' }));
    expect(screen.getByText(/1 of 3 loaded lines/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Info' }));
    expect(screen.getByText('No line fits the filter')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all lines' }));
    expect(shown().join()).toContain('beta');
  });

  test('stores the choice of levels and wrapping', async () => {
    draw();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Warnings' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wrap' }));
    expect(localStorage.getItem('corallium:console:hidden-levels')).toBe('"warn"');
    expect(localStorage.getItem('corallium:console:wrap')).toBe('"on"');
  });

  test('shows local times or UTC, and stores the choice', async () => {
    draw();
    const at = Date.parse('2026-11-22T17:00:07Z');
    say(line('one', { at }));
    const local = new Date(at).toTimeString().slice(0, 8);
    expect(within(box()).getByText(local)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'UTC' }));
    expect(within(box()).getByText('17:00:07')).toHaveAttribute('title', expect.stringMatching(/ UTC$/));
    expect(localStorage.getItem('corallium:console:utc')).toBe('"on"');
  });

  test('loads older lines at the top', async () => {
    const lines = [line('much older', { seq: 50 })];
    seq = 50;
    const api = draw(running, { 'GET /api/bot/log?before=51&limit=500': { lines, hasMore: false } });
    say(...Array.from({ length: 100 }, (_, place) => line(`line ${place}`)));
    scroll(3400);
    scroll(0);
    expect(await screen.findByText(/101 of 101 loaded lines/)).toBeInTheDocument();
    expect(api.calls).toContain('GET /api/bot/log?before=51&limit=500');
  });

  test('shows the connection state, and resumes after the last line on Retry', async () => {
    draw();
    hear('open');
    expect(screen.getByText('Live')).toBeInTheDocument();
    say(line('one'), line('two'));
    hear('error');
    expect(screen.getByText('Reconnecting…')).toBeInTheDocument();
    lose();
    expect(screen.getByText('Not connected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(stream().url).toBe('/api/logs?after=2');
  });

  test('reconnects automatically once the site answers, as after a restart behind a proxy', async () => {
    draw({ ...stopped, state: 'starting', desired: 'running' });
    hear('open');
    say(line('one'));
    const first = stream();
    lose();
    expect(screen.getByText('Not connected')).toBeInTheDocument();
    await waitFor(() => expect(stream()).not.toBe(first), { timeout: 20_000 });
    expect(stream().url).toBe('/api/logs?after=1');
    hear('open');
    expect(screen.getByText('Live')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('says why it is empty', async () => {
    draw(stopped);
    expect(screen.getByText('Loading the log…')).toBeInTheDocument();
    hear('open');
    expect(await screen.findByText('The bot is off')).toBeInTheDocument();
  });
});
