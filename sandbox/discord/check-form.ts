import { z } from 'zod';
import { type FormFault, Refusal } from './refusal';

type Issue = z.core.$ZodIssue;

/** Custom rules hold Discord's error code in `params`. */
const named = z.object({ code: z.string() });

function sizeFault(issue: Issue & { code: 'too_big' | 'too_small' }): Pick<FormFault, 'code' | 'message'> {
  const isTooBig = issue.code === 'too_big';
  const bound = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  if (issue.origin === 'string' || issue.origin === 'array') {
    return isTooBig
      ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${bound} or fewer in length.` }
      : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${bound} or more in length.` };
  }
  return isTooBig
    ? { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${bound}.` }
    : { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${bound}.` };
}

function toFault(issue: Issue): FormFault {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return { path, ...sizeFault(issue) };
    case 'invalid_type':
      return issue.input === undefined
        ? { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : { path, code: 'BASE_TYPE_CONVERT', message: `Could not interpret value as ${issue.expected}.` };
    case 'custom': {
      const params = named.safeParse(issue.params);
      return { path, code: params.data?.code ?? 'BASE_TYPE_INVALID', message: issue.message };
    }
    default:
      return { path, code: 'BASE_TYPE_INVALID', message: issue.message };
  }
}

/** The parsed value. Throws Discord's "Invalid Form Body" (50035) with a fault per invalid field. */
export function checkForm<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal('invalidForm', parsed.error.issues.map(toFault));
}
