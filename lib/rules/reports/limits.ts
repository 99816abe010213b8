export const reportKinds = ['user', 'issue'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportStates = ['open', 'resolved'] as const;

/** Maximum characters of a report, and of its note. */
export const reportLimits = { text: 1000, note: 500 } as const;
