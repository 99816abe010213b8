/**
 * Discord's JSON errors: name → HTTP status, code and text. Source: discord-api-docs, "Opcodes and Status
 * Codes".
 */
const refusals = {
  badRequest: [400, 0, '400: Bad Request'],
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownChannel: [404, 10_003, 'Unknown Channel'],
  unknownGuild: [404, 10_004, 'Unknown Guild'],
  unknownMember: [404, 10_007, 'Unknown Member'],
  unknownMessage: [404, 10_008, 'Unknown Message'],
  unknownRole: [404, 10_011, 'Unknown Role'],
  unknownUser: [404, 10_013, 'Unknown User'],
  unknownEmoji: [400, 10_014, 'Unknown Emoji'],
  unknownBan: [404, 10_026, 'Unknown Ban'],
  unknownCommand: [404, 10_063, 'Unknown application command'],
  tooManyRoles: [400, 30_005, 'Maximum number of server roles reached (250)'],
  tooManyReactions: [400, 30_010, 'Maximum number of reactions reached (20)'],
  tooManyCommands: [400, 30_032, 'Maximum number of application commands reached (1)'],
  missingAccess: [403, 50_001, 'Missing Access'],
  notOwnMessage: [403, 50_005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50_006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50_007, 'Cannot send messages to this user'],
  notATextChannel: [400, 50_008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50_013, 'Missing Permissions'],
  missingScope: [403, 50_026, 'Missing required OAuth2 scope'],
  invalidRole: [400, 50_028, 'Invalid Role'],
  invalidForm: [400, 50_035, 'Invalid Form Body'],
  invalidJson: [400, 50_109, 'The request body contains invalid JSON.'],
  entryPointMissing: [
    400,
    50_240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  banFailed: [400, 500_000, 'Failed to ban users'],
} as const;

export type RefusalName = keyof typeof refusals;

/** An invalid field of a form. */
export interface FormFault {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

interface FormErrors {
  [key: string]: FormErrors | { code: string; message: string }[];
}

/** Thrown by a handler to answer with one of Discord's errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { readonly code: number; readonly message: string; readonly errors?: FormErrors };

  constructor(name: RefusalName, formFaults: readonly FormFault[] = []) {
    const [status, code, message] = refusals[name];
    super(message);
    this.status = status;
    this.body = formFaults.length > 0 ? { message, code, errors: nested(formFaults) } : { message, code };
  }
}

/** Discord nests form errors along the path: `{ embeds: { 0: { title: { _errors: [...] } } } }`. */
function nested(faults: readonly FormFault[]): FormErrors {
  const root: FormErrors = {};
  for (const { path, code, message } of faults) {
    let place = root;
    for (const key of path) {
      const next = place[key];
      const child: FormErrors = next === undefined || Array.isArray(next) ? {} : next;
      place[key] = child;
      place = child;
    }
    const list = place._errors;
    place._errors = [...(Array.isArray(list) ? list : []), { code, message }];
  }
  return root;
}
