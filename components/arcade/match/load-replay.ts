import type { ReplayFrame } from '@/components/arcade/board';
import { call } from '@/lib/api/call';
import type { LogLine } from '@/lib/rules/arcade/view-schema';

type Frame = ReplayFrame<unknown, unknown>;

/** The moments of a finished match from the server, page by page; rejects during the match. */
export async function loadReplay(matchId: string, lines: readonly LogLine[]): Promise<readonly Frame[]> {
  const events = new Map(lines.map((line) => [line.step, line.events]));
  const frames: Frame[] = [];
  for (;;) {
    const { positions, steps } = await call('GET', '/api/arcade/matches/{matchId}/replay', {
      params: { matchId },
      query: { from: frames.length },
    });
    // Each page but the first starts with the position that ended the one before.
    const known = frames.length;
    for (const { step, view } of positions) {
      if (step >= known) frames.push({ step, view, events: events.get(step - 1) ?? [] });
    }
    if (frames.length > steps || frames.length === known) return frames;
  }
}

/** All steps before the first of `lines`. */
export async function loadEarlierLines(matchId: string, until: number): Promise<readonly LogLine[]> {
  const lines: LogLine[] = [];
  let from: number | null = 0;
  while (from !== null && from < until) {
    const page: Awaited<ReturnType<typeof readLines>> = await readLines(matchId, from);
    lines.push(...page.lines);
    from = page.next;
  }
  return lines;
}

function readLines(matchId: string, from: number) {
  return call('GET', '/api/arcade/matches/{matchId}/log', { params: { matchId }, query: { from } });
}
