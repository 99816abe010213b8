/** Limits of a giveaway. Texts are counted in code points. */
export const giveawayLimits = {
  /** From its start to its end. */
  days: 60,
  title: 256,
  description: 2000,
  prize: 256,
  /** The number of mentions that fit into a field of a Discord embed (1024 characters). */
  winners: 40,
  /** Tickets that the bonus role adds to an entry; each costs a hash in the draw. */
  bonus: 100,
  /** Running giveaways of a server. */
  running: 50,
} as const;
