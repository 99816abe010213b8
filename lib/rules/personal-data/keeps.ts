/**
 * Why the deletion of an account leaves a member of a document as it is: clauses for the privacy page and the
 * copy of one's data, which say what is kept.
 */
export const keeps = {
  payments: 'plans and payments, as long as the law asks for proof of purchases',
  moderation:
    'bans, blocks, cases, appeals and reports about you, which would otherwise end with the account',
  draw: 'entries of a giveaway that was drawn, without which no one could check the draw',
} as const;
