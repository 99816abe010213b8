/** What a question is answered with: a text area, one line, or one of its choices. */
export const questionTypes = ['long', 'short', 'choice'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Limits of application forms that no plan raises; all but `choices` and `applications` in characters. */
export const applicationLimits = {
  appId: 64,
  title: 100,
  description: 1000,
  question: 300,
  choice: 100,
  choices: 20,
  shortAnswer: 200,
  answer: 2000,
  reason: 1000,
  /** Forms of one server. */
  applications: 50,
} as const;

export const submissionStates = ['pending', 'accepted', 'denied'] as const;
export type SubmissionState = (typeof submissionStates)[number];
export type Decision = Exclude<SubmissionState, 'pending'>;
