import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { toCallPath } from '@/lib/api/find-contract';
import { type Follow, openStream, type ServedStream } from '@/lib/api/open-stream';
import { openChanges } from '@/lib/bot/follow-changes';
import { followMatch } from '@/lib/contracts/arcade/events';
import { followBotChanges } from '@/lib/contracts/bot/service';
import { followUserEvents } from '@/lib/contracts/events';
import { followLog as logContract } from '@/lib/contracts/staff/console';
import type { Stream } from '@/lib/core/stream';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { log } from '@/lib/log';
import { createMatchHub, type MatchHub } from '@/lib/matches/match-hub';
import { pullEvents } from '@/lib/realtime/pull-events';
import type { Topic } from '@/lib/realtime/topic';
import { createUserHub, type UserHub } from '@/lib/realtime/user-hub';
import { friendsTopic } from '@/lib/social/friends-topic';
import { inboxTopic } from '@/lib/social/inbox-topic';
import { eventFormat, followLog } from '@/lib/staff/console/log-feed';

const onError = (error: unknown) => log().error({ err: error }, 'event stream failed');

/** The topics sent to a person's open tabs; each has its event in lib/contracts/events.ts. */
const userTopics: readonly Topic[] = [inboxTopic, friendsTopic];

const hubs = new WeakMap<Store, UserHub>();

function hubOf(store: Store): UserHub {
  const known = hubs.get(store);
  if (known) return known;
  const { events } = followUserEvents;
  const parse = (event: string, data: unknown) => events.parse({ event, data }).data;
  const hub = createUserHub(store, userTopics, { parse, onError });
  hubs.set(store, hub);
  return hub;
}

const followUser: Follow = async ({ viewer, after, waits }, sink) => {
  const end = await hubOf(await getStore()).follow(viewer().userId, sink, after);
  if (!waits) sink.end();
  return end;
};

const matchHubs = new WeakMap<Store, MatchHub>();

function matchHubOf(store: Store): MatchHub {
  const known = matchHubs.get(store);
  if (known) return known;
  const hub = createMatchHub(store, onError);
  matchHubs.set(store, hub);
  return hub;
}

const matchParams = z.object({ matchId: z.string() });

const followOneMatch: Follow = async ({ viewer, params, after, waits }, sink) => {
  const { matchId } = matchParams.parse(params);
  const end = await matchHubOf(await getStore()).follow(matchId, viewer().userId, sink, after);
  if (!waits) sink.end();
  return end;
};

const followBot: Follow = ({ after, waits }, sink) =>
  pullEvents(sink, (signal) => openChanges({ after, waits, signal }), onError);

const followBotLog: Follow = async ({ after, waits }, sink) => {
  // Shows the client that the stream is open before the first log line.
  sink.send(': open\n\n');
  const end = await followLog(sink, eventFormat, after);
  if (!waits) sink.end();
  return end;
};

/** Every stream with the function that sends its events: the counterpart of lib/handlers. */
export const servedStreams: readonly ServedStream[] = [
  { contract: followBotChanges, follow: followBot },
  { contract: followUserEvents, follow: followUser },
  { contract: followMatch, follow: followOneMatch },
  { contract: logContract, follow: followBotLog },
];

interface Found {
  readonly served: ServedStream;
  readonly params: Readonly<Record<string, string>>;
}

function patternOf({ path }: Stream): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

const table = servedStreams.map((served) => ({ served, pattern: patternOf(served.contract) }));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid escapes match no id.
    return '';
  }
}

function findStream(asked: string): Found | null {
  const pathname = toCallPath(asked);
  for (const { served, pattern } of table) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decoded(text)]);
    return { served, params: Object.fromEntries(params) };
  }
  return null;
}

/** Answers a request for a stream; returns false, and does nothing, for any other path or method. */
export function answerStream(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, requestId }: { readonly pathname: string; readonly requestId: string },
): boolean {
  const { method = 'GET' } = request;
  const found = method === 'GET' || method === 'HEAD' ? findStream(pathname) : null;
  if (!found) return false;
  void openStream(found.served, { request, response, requestId, params: found.params });
  return true;
}
