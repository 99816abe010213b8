/** Limits of a giveaway. Texts are counted in code points. */
export const giveawayLimits = {
  /** From its start to its end. */
  days: 60,
  title: 256,
  description: 2000,
  prize: 256,
  /** As many mentions fit into one field of Discord's embeds (1024 characters). */
  winners: 40,
  /** Tickets that the bonus role adds to an entry; each costs a hash at the draw. */
  bonus: 100,
  /** Giveaways of a server that run at the same time. */
  running: 50,
} as const;
