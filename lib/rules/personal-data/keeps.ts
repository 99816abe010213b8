/** Why a deletion keeps a member of a document, for the privacy page and the data export. */
export const keeps = {
  payments: 'your user ID with plans and payments, as long as the law asks for proof of purchases',
  moderation:
    'your user ID with bans, cases, appeals and reports about you, which would otherwise end with the account',
  blocks: 'your user ID where another person has blocked you, which would otherwise end with the account',
  cardBreak: "your user ID with a break from card games until it ends, so that it can't be cut short",
  draw: 'your user ID among the entries of a giveaway that was drawn, without which no one could check the draw',
} as const;
