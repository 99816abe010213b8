/** Types of questions: a text area, one line, or a choice. */
export const questionTypes = ['long', 'short', 'choice'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Limits of application forms on every plan; in characters, except `choices` and `applications`. */
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
  /** Forms of a server. */
  applications: 50,
} as const;

export const submissionStates = ['pending', 'accepted', 'denied'] as const;
export type SubmissionState = (typeof submissionStates)[number];
export type Decision = Exclude<SubmissionState, 'pending'>;
