import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow, response } from '@/lib/core/endpoint';
import { defineStream, eventOf } from '@/lib/core/stream';
import { restartBotAction, startBotAction, stopBotAction } from '@/lib/rules/console/actions';
import { botStatus, figurePoint, logLine, machineFigures, processFigures } from '@/lib/rules/console/schema';

const level = access[staffAreas.console.level];
const pressed = z.object({ message: z.string(), status: botStatus });

const console = endpointsBelow('/api/bot', { access: access[staffAreas.console.level] });

export const readBotStatus = console.get('/status', {
  summary: "What the bot's process does.",
  returns: botStatus,
});

export const startBot = console.post('/start', {
  summary: 'Starts the bot. Of several calls one starts it, the others are a conflict.',
  access: startBotAction.access,
  freshSignIn: true,
  returns: pressed,
});

export const startBotAgain = console.post('/restart', {
  summary: 'Stops the bot, waits until it has ended, and starts it.',
  access: restartBotAction.access,
  freshSignIn: true,
  returns: pressed,
});

export const stopBot = console.post('/stop', {
  summary: 'Asks the bot to stop, and kills it when it has not within ten seconds.',
  access: stopBotAction.access,
  freshSignIn: true,
  returns: pressed,
});

export const readStats = site.get('/stats', {
  summary:
    "Figures of the machine and of the bot's process as they were within the last seconds, and those of the last hour behind `since`.",
  access: level,
  query: z.object({ since: z.coerce.number().int().nonnegative().optional() }),
  returns: z.object({
    success: z.literal(true),
    /** In per cent of the machine. */
    cpu: figurePoint.shape.cpu,
    memory: figurePoint.shape.memory,
    disk: figurePoint.shape.disk,
    at: figurePoint.shape.at,
    machine: machineFigures,
    bot: processFigures.nullable(),
    points: z.array(figurePoint).max(1000),
  }),
});

export const listLog = console.get('/log', {
  summary: "Lines of the bot's log before one of them.",
  query: z.object({
    before: z.coerce.number().int().positive(),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  returns: z.object({ lines: z.array(logLine).max(1000), hasMore: z.boolean() }),
});

export const downloadLog = console.get('/log/file', {
  summary: "All that is kept of the bot's log, as a text without secrets.",
  returns: response,
  limit: { count: 10, seconds: 60 },
});

export const logEvent = z.discriminatedUnion('event', [
  eventOf('lines', { lines: z.array(logLine).max(1000) }),
  /** The number of lines that were skipped, or are no longer stored. */
  eventOf('gap', { missed: z.int().positive() }),
  /** Another log has started, with its own numbering. */
  eventOf('reset', {}),
]);
export type LogEvent = z.output<typeof logEvent>;

export const followLog = defineStream({
  path: '/api/logs',
  summary:
    "The bot's log: its last lines, then each one as it comes. The ID of an event is the number of its last line. A WebSocket at the same address gets the bare text.",
  access: level,
  events: logEvent,
  most: { perCaller: 20, perAddress: 200 },
});
