import { z } from 'zod';

/** Maximum number of options listed in a message. */
const mostListed = 12;

const types: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  tuple: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  null: 'Must be null.',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'Must be a date with a time, like 2026-01-31T18:00:00.000Z.',
  date: 'Must be a date like 2026-01-31.',
  url: 'Must be a web address.',
  email: 'Must be an email address.',
  uuid: 'Must be a UUID.',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

const fallback = "This value isn't valid.";

function countOf(origin: string, count: number | bigint): string {
  const unit = units[origin];
  return unit ? `${count} ${unit[count === 1 ? 0 : 1]}` : String(count);
}

/** The site's message for an issue; a schema's own message takes precedence. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'This field is required.';
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? fallback;
    case 'invalid_value': {
      const choices = issue.values.map(String);
      if (choices.length === 1) return `Must be ${choices[0]}.`;
      return choices.length > mostListed
        ? 'Must be one of the choices.'
        : `Must be one of ${choices.join(', ')}.`;
    }
    case 'too_big':
      return `At most ${countOf(issue.origin, issue.maximum)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be empty.';
      return `At least ${countOf(issue.origin, issue.minimum)}.`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return formats[issue.format] ?? "This value doesn't have the right form.";
    case 'unrecognized_keys':
      return "This field doesn't exist.";
    case 'invalid_key':
      return "This name isn't valid.";
    default:
      return fallback;
  }
}

// A global of zod, shared by all its copies, so that no response has zod's own messages.
z.config({ customError: describeIssue });
