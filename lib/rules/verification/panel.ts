import { toColourNumber } from '@/lib/core/colour';
import { toCustomId } from '@/lib/core/custom-id';
import type { OutgoingMessage } from '@/lib/core/discord';
import type { FieldErrors } from '@/lib/core/errors';

/** How people show that they are no robots (dashboard specification, section 9). */
export const verifyMethods = ['button', 'keyword', 'captcha'] as const;
export type VerifyMethod = (typeof verifyMethods)[number];

/** What the panel tells people to do where the settings have no text of their own. */
export const verifyTexts = {
  button: 'Press the button below to get access to the rest of the server.',
  keyword: 'Read the rules to find the keyword. Then press the button below and write it.',
  captcha: 'Press the button below and write the characters that the picture shows.',
} as const satisfies Record<VerifyMethod, string>;

/** The settings that the panel is made of; the names of the verify section. */
export interface VerifyPanelSettings {
  readonly method: VerifyMethod;
  readonly keyword: string;
  readonly verifiedRole: string | null;
  readonly panelChannelId: string | null;
  readonly panelTitle: string;
  readonly panelDescription: string;
  readonly panelColor: string;
  readonly panelButton: string;
}

function isMethod(value: unknown): value is VerifyMethod {
  return verifyMethods.some((method) => method === value);
}

/** Reads them from the section's values; what has another type counts as not set. */
export function toVerifyPanelSettings(values: Readonly<Record<string, unknown>>): VerifyPanelSettings {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const id = (name: string) => text(name) || null;
  return {
    method: isMethod(values.method) ? values.method : 'button',
    keyword: text('keyword'),
    verifiedRole: id('verifiedRole'),
    panelChannelId: id('panelChannelId'),
    panelTitle: text('panelTitle'),
    panelDescription: text('panelDescription'),
    panelColor: text('panelColor'),
    panelButton: text('panelButton'),
  };
}

/** What has to be set before a panel can let anybody in, by field; empty when nothing is missing. */
export function checkVerifyPanel({
  method,
  keyword,
  verifiedRole,
  panelChannelId,
}: VerifyPanelSettings): FieldErrors {
  return {
    ...(verifiedRole === null ? { verifiedRole: 'Choose the role that people get.' } : {}),
    ...(method === 'keyword' && keyword.trim() === '' ? { keyword: 'Choose the keyword.' } : {}),
    ...(panelChannelId === null ? { panelChannelId: 'Choose the channel for the panel.' } : {}),
  };
}

/** The panel as the bot posts it. */
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
