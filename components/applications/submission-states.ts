/** How the state of a submission is called and coloured. */
export const submissionStates = {
  pending: { tone: 'amber', text: 'Pending' },
  accepted: { tone: 'lagoon', text: 'Accepted' },
  denied: { tone: 'danger', text: 'Denied' },
} as const;
