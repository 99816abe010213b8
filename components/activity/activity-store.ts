import { createListeners } from '@/components/ui/listeners';
import { call, carryBearer } from '@/lib/api/call';
import type { ViewerData } from '@/lib/contracts/session';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Nicknames } from '@/lib/rules/activity/nicknames';
import type { DiscordFrame, FrameLayout } from './discord-sdk';
import { HandshakeFailure, type HandshakeReason, type HandshakeStep, shakeHands } from './handshake';
import { makeSecrets } from './pkce';

// The Activity of this document: one SDK and one user, regardless of React's rendering.

/** Timeout of each sign-in step, in milliseconds. */
const LIMIT_MS = 10_000;
/** Renews the session this long before it expires. */
const RENEWAL_MS = 5 * MINUTE;

export type ActivityState =
  | { readonly phase: 'starting'; readonly step: HandshakeStep }
  | { readonly phase: 'failed'; readonly reason: HandshakeReason }
  | {
      readonly phase: 'open';
      readonly viewer: ViewerData;
      readonly discord: DiscordFrame;
      readonly layout: FrameLayout;
      readonly isHot: boolean;
      readonly nicknames: Nicknames;
    };

/** The initial state, also on the server. */
export const atStart: ActivityState = { phase: 'starting', step: 'open' };

let state: ActivityState = atStart;
let opened: Promise<DiscordFrame> | null = null;
let isUnderWay = false;
let renewal: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

function set(next: ActivityState): void {
  state = next;
  listeners.notify();
}

/** Defaults until Discord reports. */
export const asOpened = { layout: 'focused', isHot: false, nicknames: new Map<string, string>() } as const;

export const readActivity = (): ActivityState => state;

export const subscribeActivity = listeners.subscribe;

/** Creates one SDK per document; a new one only if that never became ready. */
function openOnce(clientId: string): Promise<DiscordFrame> {
  opened ??= import('./discord-sdk').then(({ openDiscord }) => openDiscord(clientId));
  return opened;
}

async function confirm(userId: string, token: string | null): Promise<ViewerData> {
  carryBearer(token);
  await call('GET', '/api/auth/activity/{userId}', { params: { userId } });
  const { user } = await call('GET', '/api/session');
  if (!user) throw new Error('The session has ended at once.');
  return user;
}

function renewBefore(expiresAt: string, clientId: string): void {
  clearTimeout(renewal);
  const wait = Math.max(MINUTE, Date.parse(expiresAt) - Date.now() - RENEWAL_MS);
  renewal = setTimeout(() => void signIn(clientId), wait);
}

/** Signs in, unless in progress. An existing session remains until the new one exists. */
export async function signIn(clientId: string): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const isAgain = state.phase === 'open';
  const follow = (step: HandshakeStep) => {
    if (!isAgain) set({ phase: 'starting', step });
  };
  try {
    const { client, viewer, expiresAt } = await shakeHands(
      {
        open: () => openOnce(clientId),
        secrets: makeSecrets,
        exchange: (body) => call('POST', '/api/auth/activity', { body }),
        confirm,
        limit: LIMIT_MS,
      },
      follow,
    );
    const known = state.phase === 'open' ? state : asOpened;
    set({ ...known, phase: 'open', viewer, discord: client });
    renewBefore(expiresAt, clientId);
    if (!isAgain) followDiscord(client);
  } catch (error) {
    const failure = error instanceof HandshakeFailure ? error : null;
    // biome-ignore lint/suspicious/noConsole: errors of Discord's SDK are reported nowhere else
    console.warn(failure?.message ?? 'Discord: the Activity could not begin', failure?.cause ?? error);
    const isEarly = failure === null || failure.step === 'open' || failure.step === 'ready';
    if (isEarly) opened = null;
    if (!isAgain) set({ phase: 'failed', reason: failure?.reason ?? 'unreachable' });
  } finally {
    isUnderWay = false;
  }
}

type FrameState = Pick<Extract<ActivityState, { readonly phase: 'open' }>, 'layout' | 'isHot' | 'nicknames'>;

function followDiscord(discord: DiscordFrame): void {
  const change = (part: Partial<FrameState>) => {
    if (state.phase === 'open') set({ ...state, ...part });
  };
  discord.unlockOrientation();
  discord.onLayout((layout) => change({ layout }));
  discord.onHeat((isHot) => change({ isHot }));
  discord.onPeople((nicknames) => change({ nicknames }));
}
