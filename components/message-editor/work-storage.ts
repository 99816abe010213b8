import { readStored, writeStored } from '@/components/form/browser-storage';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import { isRecord } from '@/lib/core/record';
import { isEmptyDraft } from '@/lib/rules/messages/draft';
import { fromDiscordJson, toDiscordJson } from '@/lib/rules/messages/draft-json';

/** Identifies a message by user and guild; one each per browser. */
export interface WorkPlace {
  readonly userId: string;
  readonly guildId: string;
}

function keyOf({ userId, guildId }: WorkPlace): string {
  return `corallium:message:${userId}:${guildId}`;
}

/**
 * Stores the message; removes an empty new one. False without storage: then leaving the page would lose
 * it.
 */
export function storeWork(place: WorkPlace, { draft, source }: Work): boolean {
  const isNothing = source.kind === 'new' && isEmptyDraft(draft);
  const kept = source.kind === 'message' ? { ...source, before: toDiscordJson(source.before) } : source;
  return writeStored(keyOf(place), isNothing ? null : { message: toDiscordJson(draft), source: kept });
}

function parseMessage(value: unknown) {
  const reading = fromDiscordJson(JSON.stringify(value));
  return reading.ok ? reading.draft : null;
}

function parseSource(value: unknown): EditorSource {
  const fresh = { kind: 'new' } as const;
  if (!isRecord(value)) return fresh;
  const { kind, id, name, link, channelName, version, revision } = value;
  if (
    kind === 'template' &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof version === 'number'
  )
    return { kind, id, name, version };
  if (
    kind === 'planned' &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof revision === 'number'
  )
    return { kind, id, name, revision };
  const before = kind === 'message' ? parseMessage(value.before) : null;
  if (
    before &&
    kind === 'message' &&
    typeof link === 'string' &&
    typeof channelName === 'string' &&
    typeof version === 'string'
  )
    return { kind, link, channelName, version, before };
  return fresh;
}

/** The stored message, or null if there is none or it is invalid. */
export function loadWork(place: WorkPlace): Work | null {
  const kept = readStored(keyOf(place));
  if (!isRecord(kept)) return null;
  const draft = parseMessage(kept.message);
  return draft && { draft, source: parseSource(kept.source) };
}
