// Prints one line for each environment variable that is missing or malformed.
import { parseEnv } from '@/lib/env';

const checked = parseEnv(process.env);
if ('problems' in checked) {
  console.error(
    ['The environment is not usable (.env.example explains each variable):', ...checked.problems].join(
      '\n  ',
    ),
  );
  process.exit(1);
}
