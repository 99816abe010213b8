// The parts of the bot's keeper that can be tested without a process.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterCrash, crashRules, noCrashes } from '../../../lib/supervisor/keeper/crash-rules.mjs';
import { journalFiles, openJournal } from '../../../lib/supervisor/keeper/journal.mjs';
import { createLineSplitter } from '../../../lib/supervisor/keeper/line-splitter.mjs';
import { identityOf, isAlive, startTimeOf } from '../../../lib/supervisor/keeper/process-identity.mjs';
import { memoryFolder } from '../../support/memory-folder';

describe('after a crash', () => {
  const crashAt = (times: readonly number[], lived = 100) => {
    let history = noCrashes;
    return times.map((now) => {
      const next = afterCrash(history, { now, startedAt: now - lived });
      history = next.history;
      return next.delayMs;
    });
  };

  test('doubles the delay, and stops restarting at the fifth crash within five minutes', () => {
    expect(crashAt([0, 1000, 3000, 7000, 15_000])).toEqual([1000, 2000, 4000, 8000, null]);
  });

  test('always restarts at four crashes per five minutes, after at most a minute', () => {
    const everyEighty = Array.from({ length: 9 }, (_, place) => place * 80_000);
    expect(crashAt(everyEighty)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('ignores crashes that are five minutes old', () => {
    const { withinMs } = crashRules;
    expect(crashAt([0, 1, 2, 3, withinMs - 1]).at(-1)).toBeNull();
    expect(crashAt([0, 1, 2, 3, withinMs]).at(-1)).toBe(16_000);
  });

  test('resets the history after five minutes without a crash', () => {
    const { history } = afterCrash({ recent: [0], streak: 6 }, { now: 900_000, startedAt: 600_000 });
    expect(history).toEqual({ recent: [900_000], streak: 1 });
  });
});

describe('the line splitter', () => {
  function split(chunks: readonly (string | Buffer)[], maxBytes?: number) {
    const lines: (readonly [string, number])[] = [];
    const splitter = createLineSplitter((text, cut) => lines.push([text, cut]), maxBytes);
    for (const chunk of chunks) splitter.push(Buffer.from(chunk));
    splitter.end();
    return lines;
  }
  const texts = (chunks: readonly (string | Buffer)[]) => split(chunks).map(([text]) => text);

  test.each([
    ['in pieces', ['he', 'llo\nwor', 'ld\n'], ['hello', 'world']],
    ['without a final line break', ['a\nb'], ['a', 'b']],
    ['that are empty', ['\n\na\n'], ['', '', 'a']],
    ['with Windows line breaks', ['a\r\nb\r\n'], ['a', 'b']],
    ['with Windows line breaks in pieces', ['a\r', '\nb\r', '\n'], ['a', 'b']],
    ['that overwrite themselves', ['10%\r20%\r', '30%\rdone\n'], ['done']],
    ['that overwrite themselves in pieces', ['10%', '\r', '20%', '\r', '30%\n'], ['30%']],
  ])('splits lines %s', (_, chunks, expected) => {
    expect(texts(chunks)).toEqual(expected);
  });

  test('joins a split character, and marks invalid UTF-8', () => {
    const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
    expect(texts([first, Buffer.concat([second, Buffer.from([0x0a, 0xff, 0xfe, 0x0a])])])).toEqual([
      'é',
      '\ufffd\ufffd',
    ]);
  });

  test('cuts a line that exceeds its limit', () => {
    expect(split([`${'x'.repeat(10)}\n`], 10)).toEqual([['x'.repeat(10), 0]]);
    expect(split([`${'x'.repeat(11)}\n`], 10)).toEqual([['x'.repeat(10), 1]]);
    // A partial character is dropped.
    expect(split(['xxxxxxxxxé\n'], 10)).toEqual([['x'.repeat(9), 1]]);
  });

  test('cuts a line of a megabyte at the limit', () => {
    const [line] = split([...Array.from({ length: 64 }, () => 'y'.repeat(16_384)), '\nnext\n']);
    expect(line?.[0]).toHaveLength(16_384);
    expect(line?.[1]).toBe(63 * 16_384);
  });

  test('reduces a progress bar to its last state', () => {
    expect(texts([...Array.from({ length: 5000 }, (_, part) => `\rloaded ${part}`), '\n'])).toEqual([
      'loaded 4999',
    ]);
  });
});

describe('the journal', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(memoryFolder, 'corallium-journal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const records = () =>
    journalFiles(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line) => {
          try {
            return [JSON.parse(line)];
          } catch {
            return [];
          }
        }),
    );

  test('continues its numbers when reopened', () => {
    for (const text of ['one', 'two']) {
      const journal = openJournal(folder);
      journal.append('o', text);
      journal.close();
    }
    expect(records().map(({ n, x, s }) => [n, x, s])).toEqual([
      [1, 'one', 'o'],
      [2, 'two', 'o'],
    ]);
  });

  test('limits the number of files, and drops the oldest lines', () => {
    const journal = openJournal(folder, { bounds: { fileBytes: 1000, files: 3 } });
    for (let line = 0; line < 200; line += 1) {
      journal.append('o', `line ${line} ${'x'.repeat(50)}`);
      journal.flush();
    }
    journal.close();
    expect(readdirSync(folder)).toHaveLength(3);
    const kept = records();
    expect(kept.at(-1).n).toBe(200);
    expect(kept.map(({ n }) => n)).toEqual(Array.from(kept, (_, place) => 201 - kept.length + place));
  });

  test('drops lines on a full disk, reports how many, and continues when there is room', () => {
    let room = 90;
    const write = (file: number, bytes: Buffer) => {
      const part = bytes.subarray(0, room);
      room -= part.length;
      if (part.length === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return jest.requireActual<typeof import('node:fs')>('node:fs').writeSync(file, part);
    };
    const journal = openJournal(folder, { write });
    for (const text of ['kept', 'torn by the end of the disk', 'lost']) {
      journal.append('o', text);
      journal.flush();
    }
    room = 10_000;
    journal.append('o', 'after');
    journal.close();
    expect(records().map(({ n, x }) => [n, x])).toEqual([
      [1, 'kept'],
      [4, 'after'],
      [5, '2 lines before these are missing: they could not be written.'],
    ]);
  });

  test('continues after a file that ends within a line', () => {
    writeFileSync(
      join(folder, 'log-000000000001.jsonl'),
      '{"n":1,"t":1,"s":"o","x":"a"}\n{"n":2,"t":1,"s":"o","x":"b',
    );
    const journal = openJournal(folder);
    journal.append('e', 'c');
    journal.close();
    expect(records().map(({ x }) => x)).toEqual(['a', 'c']);
    expect(records().at(-1).n).toBe(3);
  });
});

test('distinguishes a process from another with the same PID', () => {
  const own = identityOf(process.pid);
  expect(isAlive(own)).toBe(true);
  expect(isAlive({ pid: process.pid, startTime: 'another' })).toBe(false);
  expect(isAlive(null)).toBe(false);
  expect(startTimeOf(2 ** 30)).toBeNull();
  expect(startTimeOf(-1)).toBeNull();
});
