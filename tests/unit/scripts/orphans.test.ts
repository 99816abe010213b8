import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

let launcher: ChildProcess | undefined;

afterEach(() => {
  try {
    // After a failure too: the servers are in the launcher's process group.
    if (launcher?.pid !== undefined) process.kill(-launcher.pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
});

test('processes that a script has started end when it is killed', async () => {
  const child = spawn(process.execPath, ['tests/unit/scripts/launcher.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  launcher = child;
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.match(/ready/g)?.length === 2) resolve();
    });
  });
  child.kill('SIGKILL');
  // Both have inherited this stream, which closes when the last of them ends.
  await once(child, 'close');
  expect(output.split('\n').sort()).toEqual(['', 'asked', 'ready', 'ready', 'refused']);
});
