import { afterPress, pulseLimits, type Seen, toBotState } from '@/lib/rules/console/actual-state';
import { parseCommand } from '@/lib/rules/console/command';
import { levelIn, levelOf } from '@/lib/rules/console/level';
import { describeExit, describeState } from '@/lib/rules/console/state-names';

describe('the command', () => {
  test.each([
    ['node bot.js', ['node', 'bot.js']],
    ['  node   --flag="a b"  \'c d\'e ', ['node', '--flag=a b', 'c de']],
    ['["node","-e","a \\"b\\" $HOME; rm"]', ['node', '-e', 'a "b" $HOME; rm']],
    ['bot ""', ['bot', '']],
    // No shell is involved, so these are arguments.
    [
      'bot; rm -rf / && echo $X `id` | cat > f',
      ['bot;', 'rm', '-rf', '/', '&&', 'echo', '$X', '`id`', '|', 'cat', '>', 'f'],
    ],
  ])('parses: %s', (text, words) => {
    expect(parseCommand(text)).toEqual(words);
  });

  test.each(['', '   ', '"open', "it's", '[]', '["a", 1]', '[', '""', '["a\\u0000b"]'])(
    'is null for %p',
    (text) => {
      expect(parseCommand(text)).toBeNull();
    },
  );
});

const seen = (own: Partial<Seen>): Seen => ({
  generation: 1,
  phase: 'running',
  keeperLives: true,
  botLives: true,
  startedAt: 1000,
  ...own,
});
const on = { desired: 'running', generation: 1 } as const;
const again = { desired: 'running', generation: 2 } as const;
const off = { desired: 'stopped', generation: 1 } as const;
/** A while after the start, with a heartbeat since. */
const now = 100_000;
const pulse = { now, heartbeatAt: now - 1000, listeningSince: 0 };
const dead = { keeperLives: false, botLives: false };

test.each([
  ['nothing was ever started', off, null, 'stopped'],
  ['it was just requested', on, null, 'starting'],
  ['it runs', on, seen({}), 'running'],
  ['it runs but should not', off, seen({}), 'stopping'],
  ['a newer one should replace it', again, seen({}), 'stopping'],
  ['it is being stopped', off, seen({ phase: 'stopping' }), 'stopping'],
  ['it waits after a crash', on, seen({ phase: 'waiting', botLives: false }), 'starting'],
  ['it has crashed for good', on, seen({ phase: 'crashed', ...dead }), 'crashed'],
  ['it had crashed and was requested again', again, seen({ phase: 'crashed', ...dead }), 'starting'],
  ['it was stopped', off, seen({ phase: 'stopped', ...dead }), 'stopped'],
  ['bot and keeper were killed', on, seen(dead), 'starting'],
  ['bot and keeper were killed, and it should not run', off, seen(dead), 'stopped'],
  ['its keeper is dead', on, seen({ keeperLives: false }), 'unknown'],
] as const)('finds the state when %s', (_, wanted, found, state) => {
  expect(toBotState(wanted, found, pulse)).toBe(state);
});

describe('the state of a started process', () => {
  const { patience, silence } = pulseLimits;
  const startedAt = 1_000_000;
  test.each([
    ['it has just started', { phase: 'starting' }, null, 1, 'starting'],
    ['it is alive without a heartbeat yet', {}, null, patience - 1, 'starting'],
    ["the last heartbeat was its predecessor's", {}, -1, 3000, 'starting'],
    ['it has sent no heartbeat in time', {}, null, patience, 'silent'],
    ["the last heartbeat in time was its predecessor's", {}, -1, patience, 'silent'],
    ['it has sent a heartbeat at once', { phase: 'starting' }, 0, 100, 'running'],
    ['its heartbeat is recent enough', {}, 5000, 5000 + silence - 1, 'running'],
    ['its heartbeat is too old', {}, 5000, 5000 + silence, 'unresponsive'],
    [
      'it waits after a crash despite a heartbeat',
      { phase: 'waiting', botLives: false },
      5000,
      6000,
      'starting',
    ],
    ['it has died despite a heartbeat', { phase: 'starting', botLives: false }, 5000, 6000, 'starting'],
  ] as const)('when %s', (_, own, heartbeat, age, state) => {
    const heartbeatAt = heartbeat === null ? null : startedAt + heartbeat;
    const known = { now: startedAt + age, heartbeatAt, listeningSince: 0 };
    expect(toBotState(on, seen({ startedAt, ...own }), known)).toBe(state);
  });

  test('allows time for a heartbeat after the site was off', () => {
    const heartbeatAt = startedAt + 1;
    const known = { now: startedAt + 10 * silence, heartbeatAt };
    const listening = (ago: number) => ({ ...known, listeningSince: known.now - ago });
    expect(toBotState(on, seen({ startedAt }), listening(silence - 1))).toBe('running');
    expect(toBotState(on, seen({ startedAt }), listening(silence))).toBe('unresponsive');
  });
});

describe('afterPress', () => {
  test.each([
    ['start', off, null, again],
    ['start', on, seen({ phase: 'crashed', ...dead }), again],
    ['start', on, seen({}), { refusal: 'The bot is already running.' }],
    ['start', on, seen({ startedAt: now }), { refusal: 'The bot is already starting.' }],
    ['start', on, null, { refusal: 'The bot is already starting.' }],
    ['restart', off, null, again],
    ['restart', on, seen({}), again],
    ['restart', again, seen({}), { refusal: 'The bot is already restarting.' }],
    ['stop', on, seen({}), off],
    ['stop', off, seen({}), { refusal: 'The bot is already stopping.' }],
    ['stop', off, null, { refusal: 'The bot is already stopped.' }],
  ] as const)('handles %s with %j', (verb, wanted, found, outcome) => {
    expect(afterPress(wanted, { seen: found, pulse }, verb)).toEqual(outcome);
  });
});

describe('levels', () => {
  test.each([
    ['[ERROR] no', 'error'],
    ['2026-11-22 17:00:00,123 - WARNING - discord.gateway: slow', 'warn'],
    ['{"level":40,"msg":"x"}', 'warn'],
    ['{"level":"debug","msg":"x"}', 'debug'],
    ['level=info msg=x', 'info'],
    ['\x1b[31merror\x1b[0m: broken', 'error'],
    ['TypeError: x is not a function', 'error'],
    ['Traceback (most recent call last):', 'error'],
    ['warn: careful', 'warn'],
    ['no errors were found', null],
    ['the error was mended', null],
    ['hello', null],
  ])('are read from: %s', (line, level) => {
    expect(levelIn(line)).toBe(level);
  });

  const error = { at: 1000, source: 'err', text: 'Error: x', level: 'error' } as const;
  test.each([
    ['a stack has the level of its error', { at: 5000, source: 'err', text: '    at f (a.js:1)' }, 'error'],
    [
      'a line at almost the same time has the level of the error',
      { at: 1010, source: 'err', text: 'more of it' },
      'error',
    ],
    ['standard error without a level is an error', { at: 9000, source: 'err', text: 'oh' }, 'error'],
    ['standard output does not inherit the level', { at: 1001, source: 'out', text: '  x' }, 'info'],
    ['a line of the site itself is info', { at: 1001, source: 'site', text: 'ended: error' }, 'info'],
  ] as const)('%s', (_, line, level) => {
    expect(levelOf(line, error)).toBe(level);
  });
  test('an ordinary line does not inherit the level', () => {
    expect(levelOf({ at: 2000, source: 'out', text: 'ready' }, { ...error, source: 'out' })).toBe('info');
  });
});

test('describeState shows how long a stop may still take', () => {
  const killAt = '2026-11-22T17:00:10.000Z';
  const now = Date.parse(killAt) - 10_000;
  expect(describeState({ state: 'stopping', killAt }, now)).toBe('Stopping (10 s)');
  expect(describeState({ state: 'stopping', killAt }, now + 7500)).toBe('Stopping (3 s)');
  expect(describeState({ state: 'stopping', killAt }, now + 60_000)).toBe('Stopping (0 s)');
  expect(describeState({ state: 'running', killAt: null }, now)).toBe('Running');
});

test('describeExit shows how the process ended', () => {
  const at = '2026-11-22T17:00:00.000Z';
  expect(describeExit({ code: 3, signal: null, error: null, at })).toBe('It ended with exit code 3.');
  expect(describeExit({ code: null, signal: 'SIGKILL', error: null, at })).toBe('It was ended by SIGKILL.');
  expect(describeExit({ code: null, signal: null, error: 'No program.', at })).toBe('No program.');
});
