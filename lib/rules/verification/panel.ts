import { toColourNumber } from '@/lib/core/colour';
import { toCustomId } from '@/lib/core/custom-id';
import type { OutgoingMessage } from '@/lib/core/discord';
import type { FieldErrors } from '@/lib/core/errors';
import type { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';

/** How people prove to be human (dashboard specification, section 9). */
export type VerifyMethod = ValuesOf<typeof verify>['method'];

export const verifyTexts = {
  button: 'Press the button below to get access to the rest of the server.',
  keyword: 'Read the rules to find the keyword. Then press the button below and type it.',
  captcha: 'Press the button below and type the characters shown in the picture.',
} as const satisfies Record<VerifyMethod, string>;

export type VerifyPanelSettings = Pick<
  ValuesOf<typeof verify>,
  | 'method'
  | 'keyword'
  | 'verifiedRole'
  | 'panelChannelId'
  | 'panelTitle'
  | 'panelDescription'
  | 'panelColor'
  | 'panelButton'
>;

/** What must be set before a panel can let anyone in, by field; empty if nothing is missing. */
export function checkVerifyPanel({
  method,
  keyword,
  verifiedRole,
  panelChannelId,
}: VerifyPanelSettings): FieldErrors {
  return {
    ...(verifiedRole === null ? { verifiedRole: 'Choose the verified role.' } : {}),
    ...(method === 'keyword' && keyword.trim() === '' ? { keyword: 'Enter a keyword.' } : {}),
    ...(panelChannelId === null ? { panelChannelId: 'Choose a channel for the panel.' } : {}),
  };
}

export function toVerifyMessage(settings: VerifyPanelSettings): OutgoingMessage {
  const { method, panelTitle, panelDescription, panelColor, panelButton } = settings;
  return {
    content: '',
    embeds: [
      {
        title: panelTitle.trim() || undefined,
        description: panelDescription.trim() || verifyTexts[method],
        color: toColourNumber(panelColor),
      },
    ],
    components: [
      [
        {
          kind: 'button',
          style: 'success',
          label: panelButton.trim() || 'Verify',
          emoji: { id: null, name: '✅' },
          customId: toCustomId({ kind: 'verify', action: 'start', args: [] }),
        },
      ],
    ],
    allowedMentions: { parse: [] },
  };
}
