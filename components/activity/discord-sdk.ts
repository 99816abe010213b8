import { DiscordSDK, Events } from '@discord/embedded-app-sdk';
import type { FrameClient } from './handshake';

// The only file that knows the SDK, fetched in activity mode alone: it brings a validator of its own.

export const frameLayouts = ['focused', 'pip', 'grid'] as const;
/** How Discord shows the frame: large, as a small picture in a corner, or as a tile among others. */
export type FrameLayout = (typeof frameLayouts)[number];

/**
 * What the frame can ask of Discord once it is ready. Clients of long ago know little of it, so all may fail.
 */
export interface DiscordFrame extends FrameClient {
  /** False where Discord could not. */
  readonly openLink: (url: string) => Promise<boolean>;
  readonly invite: () => Promise<boolean>;
  readonly onLayout: (heard: (layout: FrameLayout) => void) => void;
  readonly onPeople: (heard: () => void) => void;
  readonly onHeat: (heard: (isHot: boolean) => void) => void;
}

/** From here on a phone is too warm for animations. */
const SERIOUS = 2;

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** Makes the SDK, which says hello to Discord at once. Throws outside of Discord's frame. */
export function openDiscord(clientId: string): DiscordFrame {
  const sdk = new DiscordSDK(clientId, { disableConsoleLogOverride: true });
  const { commands } = sdk;
  return {
    instanceId: sdk.instanceId,
    ready: () => sdk.ready(),
    async authorize({ state, challenge }) {
      const { code } = await commands.authorize({
        client_id: clientId,
        response_type: 'code',
        state,
        prompt: 'none',
        scope: ['identify'],
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return code;
    },
    async authenticate(accessToken) {
      const { user } = await commands.authenticate({ access_token: accessToken });
      return user;
    },
    async openLink(url) {
      try {
        return (await commands.openExternalLink({ url })).opened !== false;
      } catch {
        return false;
      }
    },
    invite: () => succeeds(commands.openInviteDialog()),
    onLayout(heard) {
      const update = ({ layout_mode }: { layout_mode: number }) =>
        heard(frameLayouts[layout_mode] ?? 'focused');
      void succeeds(sdk.subscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, update));
    },
    onPeople: (heard) => void succeeds(sdk.subscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, heard)),
    onHeat(heard) {
      const update = ({ thermal_state }: { thermal_state: number }) => heard(thermal_state >= SERIOUS);
      void succeeds(sdk.subscribe(Events.THERMAL_STATE_UPDATE, update));
    },
  };
}
