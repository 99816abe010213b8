import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { MailServer } from '../mail/mail-server';
import { type Shelf, versionForm } from '../projects/shelf';
import { turnActivityKnob } from './activity/activity-knobs';
import type { CallLog } from './call-log';
import { type Faults, faultForm } from './faults';
import { json, noContent, type Reply, readText } from './http';
import type { Sandbox } from './sandbox';
import { type WorldPatch, worldPatch } from './world-patch';

/** What tests control: faults, the call log, the world. None of it exists on the real Discord. */
export interface Knobs {
  readonly sandbox: Sandbox;
  readonly faults: Faults;
  readonly calls: CallLog;
  readonly projects: Shelf;
  readonly mail: MailServer;
  readonly patch: (change: WorldPatch) => void;
  /** Resets the rate limits. */
  readonly forgetLimits: () => void;
}

const refusals = z.strictObject({ count: z.int().min(0).max(100) });
const withdrawal = z.strictObject({ id: z.string() });

function wrong(message: string): Reply {
  return json({ error: message }, 400);
}

function parsed<T>(request: IncomingMessage, form: z.ZodType<T>, apply: (value: T) => void): Promise<Reply> {
  return answered(request, (sent) => {
    apply(form.parse(sent));
    return noContent;
  });
}

async function answered(request: IncomingMessage, answer: (sent: unknown) => Reply): Promise<Reply> {
  const text = await readText(request);
  try {
    return answer(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError) return wrong(z.prettifyError(error));
    if (error instanceof SyntaxError || error instanceof RangeError) return wrong(error.message);
    throw error;
  }
}

/** A channel's messages as posted, with their allowed mentions. */
function messagesOf({ sandbox }: Knobs, channelId: string): Reply {
  const messages = sandbox.world.messages.get(channelId) ?? [];
  return json(
    messages.map((message) => ({
      ...message,
      reactions: [...message.reactions].map(([emoji, people]) => ({ emoji, userIds: [...people] })),
    })),
  );
}

/** The bot's messages to a person. */
function directMessagesTo(knobs: Knobs, userId: string): Reply {
  const channel = [...knobs.sandbox.world.directChannels].find(([, recipientId]) => recipientId === userId);
  return channel ? messagesOf(knobs, channel[0]) : json([]);
}

/** Answers requests below `/__sandbox`. */
export async function turnKnob(knobs: Knobs, request: IncomingMessage, path: string): Promise<Reply> {
  const asked = `${request.method} ${path.slice('/__sandbox'.length)}`;
  const channelId = /^GET \/channels\/(\d+)\/messages$/.exec(asked)?.[1];
  if (channelId !== undefined) return messagesOf(knobs, channelId);
  const userId = /^GET \/users\/(\d+)\/messages$/.exec(asked)?.[1];
  if (userId !== undefined) return directMessagesTo(knobs, userId);
  const activity = /^POST \/activity\/(\w+)$/.exec(asked)?.[1];
  if (activity !== undefined) {
    return answered(request, (sent) => turnActivityKnob(knobs.sandbox, activity, sent));
  }
  switch (asked) {
    case 'POST /faults':
      return parsed(request, faultForm, (fault) => knobs.faults.add(fault));
    case 'DELETE /faults':
      knobs.faults.clear();
      return noContent;
    case 'DELETE /limits':
      knobs.forgetLimits();
      return noContent;
    case 'GET /calls':
      return json(knobs.calls.report());
    case 'DELETE /calls':
      knobs.calls.clear();
      return noContent;
    case 'POST /projects/versions':
      return parsed(request, versionForm, (form) => void knobs.projects.publish(form));
    case 'POST /projects/withdrawals':
      return parsed(request, withdrawal, ({ id }) => knobs.projects.withdraw(id));
    case 'DELETE /projects':
      knobs.projects.reset();
      return noContent;
    case 'GET /mails':
      return json(knobs.mail.mails);
    case 'POST /mails/refusals':
      return parsed(request, refusals, ({ count }) => knobs.mail.refuse(count));
    case 'DELETE /mails':
      knobs.mail.clear();
      return noContent;
    case 'GET /audit':
      return json(knobs.sandbox.world.audit);
    case 'POST /world':
      return parsed(request, worldPatch, knobs.patch);
    default:
      return json({ error: 'There is no such knob.' }, 404);
  }
}
