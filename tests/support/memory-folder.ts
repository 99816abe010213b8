import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** The space that a test run may need, with a margin. */
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
 * A folder for files that need not survive a power failure: in memory if possible, so that writes don't wait
 * for a disk.
 */
export const memoryFolder = hasRoom() ? inMemory : tmpdir();
