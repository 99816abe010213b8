import { z } from 'zod';
import { json, type Reply } from '../http';
import type { Sandbox } from '../sandbox';
import { joinInstance, leaveInstance } from './instances';

const place = z.strictObject({
  instanceId: z.string().regex(/^[\w-]{1,128}$/),
  userId: z.string(),
  channelId: z.string(),
});
const keeping = z.strictObject({ kept: z.boolean() });
const leaving = place.omit({ channelId: true });

/** A request of the SDK's authorize(). */
const consent = z.strictObject({
  userId: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()).min(1),
  challenge: z.string().nullable(),
});

/** Applies a knob that the client page turns without the site. */
export function turnActivityKnob(sandbox: Sandbox, name: string, sent: unknown): Reply {
  switch (name) {
    case 'join':
      joinInstance(sandbox, place.parse(sent));
      return json({});
    case 'leave': {
      const { instanceId, userId } = leaving.parse(sent);
      leaveInstance(sandbox, instanceId, userId);
      return json({});
    }
    case 'authorize': {
      const { userId, clientId, scopes, challenge } = consent.parse(sent);
      if (clientId !== sandbox.settings.clientId) throw new RangeError('Unknown application.');
      if (!sandbox.world.users.has(userId)) throw new RangeError('There is no such person.');
      const code = sandbox.tokens.issueCode({ userId, scopes, challenge, redirectUri: null, guildId: null });
      return json({ code });
    }
    case 'cookies':
      sandbox.world.keepsFrameCookies = keeping.parse(sent).kept;
      return json({});
    default:
      return json({ error: 'There is no such knob.' }, 404);
  }
}
