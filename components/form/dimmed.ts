/** Quieter by tokens and not by opacity, so that every text keeps the contrast that it must have. */
export const dimmed = [
  'text-ink',
  '[--color-ink:var(--color-faint)] [--color-discord-ink:var(--color-discord-muted)]',
  '[--color-lagoon:var(--color-faint)] [--color-lagoon-fill:var(--color-line-strong)]',
];
