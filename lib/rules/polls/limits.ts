/** Limits of a poll. Texts are counted in code points; those of a button and an embed are Discord's. */
export const pollLimits = {
  /** From its start to its end. */
  days: 60,
  title: 256,
  description: 2000,
  footer: 512,
  /** Dashboard specification, section 9. */
  options: 3,
  label: 80,
  optionDescription: 100,
  /** Polls of a server that run at the same time. */
  running: 50,
} as const;
