import type { ListedCommand, ListedResponse } from '@/lib/rules/replies/schema';

/** Normalises a text for comparison: case, width and white space don't matter. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

const inWord = /[\p{L}\p{N}_]/u;

/** True if `text` contains `part` without a letter, digit or `_` right before or after it. */
function hasWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const before = [...text.slice(0, at)].at(-1) ?? '';
    const [after = ''] = text.slice(at + part.length);
    if (!inWord.test(before) && !inWord.test(after)) return true;
  }
  return false;
}

/** True if a message matches the trigger of an auto response. */
export function isTriggered({ trigger, match }: Pick<ListedResponse, 'trigger' | 'match'>, text: string) {
  const [wanted, written] = [plainText(trigger), plainText(text)];
  if (wanted === '') return false;
  switch (match) {
    case 'exact':
      return written === wanted;
    case 'contains':
      return written.includes(wanted);
    case 'starts':
      return written.startsWith(wanted);
    case 'word':
      return hasWord(written, wanted);
  }
}

/** The command and the text after it, from a message with the prefix; null for other messages. */
export function readCommandText(
  text: string,
  prefix: string,
): { readonly name: string; readonly args: string } | null {
  const written = text.trim();
  if (prefix === '' || !written.startsWith(prefix)) return null;
  const [, name = '', args = ''] = /^(\S+)\s*(.*)$/su.exec(written.slice(prefix.length)) ?? [];
  return name === '' ? null : { name: name.normalize('NFKC').toLowerCase(), args };
}

/** A member's message and its channel; null if it is irrelevant. */
export interface WrittenMessage {
  readonly text: string;
  readonly prefix: string;
  readonly channelId: string | null;
  /** The member's roles. */
  readonly roleIds: readonly string[] | null;
  readonly isBot?: boolean;
}

type Conditions = Pick<ListedCommand, 'isEnabled' | 'roleIds' | 'channelIds'> & {
  readonly isLocked?: boolean;
  readonly ignoresBots?: boolean;
};

/** Why a matching reply isn't sent; null if it is. */
function whySilent(reply: Conditions, { channelId, roleIds, isBot = false }: WrittenMessage): string | null {
  if (reply.isLocked) return "Over the plan's limit";
  if (!reply.isEnabled) return 'Turned off';
  if (isBot && (reply.ignoresBots ?? true)) return 'Ignores bots';
  if (channelId !== null && reply.channelIds.length > 0 && !reply.channelIds.includes(channelId))
    return 'Not in this channel';
  if (roleIds !== null && reply.roleIds.length > 0 && !reply.roleIds.some((id) => roleIds.includes(id)))
    return 'Needs a role';
  return null;
}

/** The reply to a message, if any, and matching ones that stay silent. */
export interface Verdict<C, R> {
  readonly answer: C | R | null;
  /** The text after the command's name. */
  readonly args: string;
  readonly silent: readonly { readonly reply: C | R; readonly reason: string }[];
}

/** The reply to a message: its command's, else the first auto response; chance and cool-down aside. */
export function findReply<
  C extends Conditions & Pick<ListedCommand, 'name'>,
  R extends Conditions & Pick<ListedResponse, 'trigger' | 'match'>,
>(
  lists: { readonly commands: readonly C[]; readonly responses: readonly R[] },
  message: WrittenMessage,
): Verdict<C, R> {
  const named = readCommandText(message.text, message.prefix);
  const command = named && lists.commands.find(({ name }) => name === named.name);
  const fitting = lists.responses.filter((response) => isTriggered(response, message.text));
  const silent: { reply: C | R; reason: string }[] = [];
  for (const reply of [...(command ? [command] : []), ...fitting]) {
    const reason = whySilent(reply, message);
    if (reason === null) return { answer: reply, args: reply === command ? (named?.args ?? '') : '', silent };
    silent.push({ reply, reason });
  }
  return { answer: null, args: '', silent };
}

/** True if a reply last used at `lastAt` (epoch ms; null: never) is cooling down at `now`. */
export function isCoolingDown(
  { cooldown }: { readonly cooldown: number },
  lastAt: number | null,
  now: number,
): boolean {
  return lastAt !== null && now < lastAt + cooldown * 1000;
}
