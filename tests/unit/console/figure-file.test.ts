import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { FigurePoint } from '@/lib/rules/console/schema';
import { openFigureFile, rememberedMs } from '@/lib/supervisor/figure-file';
import { memoryFolder } from '../../support/memory-folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder, 'corallium-figures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'figures.jsonl');
const start = 1_795_000_000_000;
const pointAt = (at: number): FigurePoint => ({ at, cpu: 1, memory: 2, disk: 3, botCpu: null, botMemory: 4 });
/** Appends a point as if at that time: the file's modification time decides who may write. */
function append(figures: ReturnType<typeof openFigureFile>, at: number) {
  figures.append(pointAt(at));
  utimesSync(file(), at / 1000, at / 1000);
}

test('the next process reads the last hour, without older or torn points', () => {
  expect(openFigureFile(folder).read(start)).toEqual([]);
  const first = openFigureFile(folder);
  for (const at of [0, 5000, rememberedMs]) append(first, start + at);
  appendFileSync(file(), '\n{"at":17950000');
  append(first, start + rememberedMs + 5000);
  const next = openFigureFile(folder);
  expect(next.read(start + rememberedMs + 4000).map(({ at }) => at - start)).toEqual([5000, rememberedMs]);
  expect(next.read(start + rememberedMs + 5000)).toEqual([
    pointAt(start + rememberedMs),
    pointAt(start + rememberedMs + 5000),
  ]);
});

test('a process skips a point when another has just written one', () => {
  const [one, other] = [openFigureFile(folder), openFigureFile(folder)];
  append(one, start);
  append(other, start + 1000);
  append(other, start + 5000);
  append(one, start + 5500);
  expect(one.read(start + 10_000).map(({ at }) => at - start)).toEqual([0, 5000]);
});

test('the file never grows beyond two hours of points', () => {
  const figures = openFigureFile(folder);
  for (let place = 0; place < 3000; place += 1) append(figures, start + place * 5000);
  expect(readFileSync(file(), 'utf8').split('\n').length).toBeLessThan(1441);
  const kept = figures.read(start + 2999 * 5000);
  expect(kept).toHaveLength(720);
  expect(kept.at(-1)).toEqual(pointAt(start + 2999 * 5000));
});
