// Static checks of dialogue.

import { firstLine } from '@/lib/maps/names';
import type { Npc, NpcLine } from '@/lib/maps/npc-schema';

export const dialogueProblemCodes = [
  'line-twice',
  'no-intro',
  'missing-line',
  'dead-line',
  'endless',
  'hidden-options',
  'no-team',
  'no-shop',
] as const;

export interface DialogueProblem {
  readonly code: (typeof dialogueProblemCodes)[number];
  readonly line: string;
  readonly message: string;
}

function targetsOf({ next, options }: NpcLine): string[] {
  const all = options.length > 0 ? options.map((option) => option.next) : [next];
  return all.flatMap((id) => id || []);
}

/** True if a conversation may end here: with the line itself, an option, or its trigger. */
function mayEnd({ next, options, trigger }: NpcLine): boolean {
  if (trigger !== undefined) return true;
  return options.length > 0 ? options.some((option) => !option.next) : !next;
}

function reachedFrom(
  start: readonly string[],
  follow: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(start);
  for (const id of reached) for (const next of follow(id)) reached.add(next);
  return reached;
}

/** Reports lines never heard or without an end, only hidden options, a missing fight or shop. */
export function checkDialogue({
  lines,
  openings,
  battleTeam,
  shop,
}: Pick<Npc, 'lines' | 'openings' | 'battleTeam' | 'shop'>): readonly DialogueProblem[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const problems: DialogueProblem[] = [];
  const add = (code: DialogueProblem['code'], line: string, message: string) =>
    problems.push({ code, line, message });
  lines.forEach(({ id }, at) => {
    if (lines.findIndex((line) => line.id === id) !== at)
      add('line-twice', id, `The line '${id}' exists twice.`);
  });
  if (!byId.has(firstLine)) add('no-intro', firstLine, `The conversation has no line '${firstLine}'.`);
  for (const { line } of openings) {
    if (!byId.has(line))
      add('missing-line', line, `A conversation begins with '${line}', which doesn't exist.`);
  }
  const follow = (id: string) => {
    const line = byId.get(id);
    return line ? targetsOf(line) : [];
  };
  const heard = reachedFrom([firstLine, ...openings.map(({ line }) => line)], follow);
  const cameFrom = new Map<string, string[]>();
  for (const { id } of lines)
    for (const next of follow(id)) cameFrom.set(next, [...(cameFrom.get(next) ?? []), id]);
  const ending = lines.filter(mayEnd).map(({ id }) => id);
  const ends = reachedFrom(ending, (id) => cameFrom.get(id) ?? []);
  for (const line of byId.values()) {
    for (const target of new Set(targetsOf(line))) {
      if (!byId.has(target))
        add('missing-line', line.id, `'${line.id}' leads to '${target}', which doesn't exist.`);
    }
    if (!heard.has(line.id)) add('dead-line', line.id, `Nothing leads to the line '${line.id}'.`);
    if (!ends.has(line.id) && targetsOf(line).every((target) => byId.has(target)))
      add('endless', line.id, `The conversation can't end after '${line.id}'.`);
    const { options, trigger } = line;
    if (options.length > 0 && options.every(({ when }) => when.length > 0))
      add('hidden-options', line.id, `All options of '${line.id}' can be hidden at once.`);
    if (trigger === 'battle' && (battleTeam ?? []).length === 0)
      add('no-team', line.id, `'${line.id}' begins a battle, but there is no team.`);
    if (trigger === 'shop' && (shop?.items ?? []).length === 0)
      add('no-shop', line.id, `'${line.id}' opens a shop, but it sells nothing.`);
  }
  return problems;
}
