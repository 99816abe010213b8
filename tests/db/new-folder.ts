import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../support/memory-folder';

const folders: string[] = [];
afterAll(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** Creates an empty folder, which is removed after the tests of the file. */
export async function newFolder(parent = memoryFolder): Promise<string> {
  const folder = await mkdtemp(join(parent, 'corallium-test-'));
  folders.push(folder);
  return folder;
}
