import 'server-only';
import { type Env, env } from '@/lib/env';
import { log } from '@/lib/log';

/** True if live payments are on without a named operator. */
export function sellsUnnamed({
  NODE_ENV,
  CORALLIUM_SANDBOX,
  STRIPE_SECRET_KEY,
  OPERATOR_NAME,
}: Pick<Env, 'NODE_ENV' | 'CORALLIUM_SANDBOX' | 'STRIPE_SECRET_KEY' | 'OPERATOR_NAME'>): boolean {
  const sells = NODE_ENV === 'production' && CORALLIUM_SANDBOX === '0' && STRIPE_SECRET_KEY !== undefined;
  return sells && OPERATOR_NAME === undefined;
}

/** Ends the process with a line per missing or malformed variable, before it serves; logs warnings. */
export function checkEnvironment(): void {
  try {
    const values = env();
    if (sellsUnnamed(values)) {
      log().warn('OPERATOR_NAME is not set: the legal texts do not say who sells the plans of the store');
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
