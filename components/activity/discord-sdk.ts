import { Common, DiscordSDK, Events } from '@discord/embedded-app-sdk';
import { type Nicknames, nicknamesOf } from '@/lib/rules/activity/nicknames';
import type { FrameClient } from './handshake';

// The only file that imports the SDK; loaded in activity mode only, as the SDK bundles a validator.

export const frameLayouts = ['focused', 'pip', 'grid'] as const;
/** The frame's layout: large, a small picture in a corner, or a tile among others. */
export type FrameLayout = (typeof frameLayouts)[number];

/** Discord's functions for a ready frame. Old clients support few of them, so all may fail. */
export interface DiscordFrame extends FrameClient {
  /** False on failure. */
  readonly openLink: (url: string) => Promise<boolean>;
  /**
   * Opens an invite dialog for this room or, in direct messages and for users who may not invite to the
   * channel, shares a link to the match.
   */
  readonly invite: (matchId: string | null) => Promise<boolean>;
  /** Boards work in both orientations; the portal's setting applies until then. */
  readonly unlockOrientation: () => void;
  readonly onLayout: (heard: (layout: FrameLayout) => void) => void;
  /** Reports everyone's server nicknames, now and after each change. */
  readonly onPeople: (heard: (nicknames: Nicknames) => void) => void;
  readonly onHeat: (heard: (isHot: boolean) => void) => void;
}

/** From this thermal state on, a phone is too warm for animations. */
const SERIOUS = 2;

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** Creates the SDK, which contacts Discord at once. Throws outside of Discord's frame. */
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
    async invite(matchId) {
      // Fails for users who may not invite. Checking first would need `guilds.members.read` from everyone.
      if (sdk.guildId !== null && (await succeeds(commands.openInviteDialog()))) return true;
      const match = matchId === null ? {} : { custom_id: matchId };
      return succeeds(commands.shareLink({ message: 'Play with me in the Corallium Arcade!', ...match }));
    },
    unlockOrientation() {
      const { PORTRAIT, UNLOCKED } = Common.OrientationLockStateTypeObject;
      const states = {
        lock_state: UNLOCKED,
        // A board with a line below it.
        picture_in_picture_lock_state: PORTRAIT,
        grid_lock_state: UNLOCKED,
      };
      void succeeds(commands.setOrientationLockState(states));
    },
    onLayout(heard) {
      const update = ({ layout_mode }: { layout_mode: number }) =>
        heard(frameLayouts[layout_mode] ?? 'focused');
      void succeeds(sdk.subscribe(Events.ACTIVITY_LAYOUT_MODE_UPDATE, update));
    },
    onPeople(heard) {
      const update = ({ participants }: { participants: Parameters<typeof nicknamesOf>[0] }) =>
        heard(nicknamesOf(participants));
      void succeeds(sdk.subscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, update));
      void succeeds(commands.getInstanceConnectedParticipants().then(update));
    },
    onHeat(heard) {
      const update = ({ thermal_state }: { thermal_state: number }) => heard(thermal_state >= SERIOUS);
      void succeeds(sdk.subscribe(Events.THERMAL_STATE_UPDATE, update));
    },
  };
}
