import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** What a run of the tests may need, with room to spare. */
const neededBytes = 512 * 1024 * 1024;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Where tests put files that need not outlive the machine's power: in memory where that is possible, so that
 * no write waits for a disk.
 */
export const memoryFolder = hasRoom() ? inMemory : tmpdir();
