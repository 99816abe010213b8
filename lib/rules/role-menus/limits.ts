import { messageLimits } from '@/lib/rules/messages/draft';

/** How members choose: with a menu, buttons, or reactions. */
export const menuTypes = ['dropdown', 'buttons', 'reactions'] as const;
export type MenuType = (typeof menuTypes)[number];

/** Rows of each type, and label limits (discord-api-docs, "Component Reference"; 20 reactions a message). */
export const menuLimits = {
  dropdown: { rows: messageLimits.options, label: messageLimits.optionLabel },
  buttons: { rows: messageLimits.rows * messageLimits.buttons, label: messageLimits.buttonLabel },
  reactions: { rows: 20, label: messageLimits.optionLabel },
} as const satisfies Record<MenuType, { rows: number; label: number }>;
