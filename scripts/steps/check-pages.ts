// Prints one line for each assumption about Next's built pages that no longer holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnnamedCode, inlineScripts } from '@/lib/api/page-scripts';
import { builtPages, sentPages } from '@/lib/api/static-page';
import { busyPage, discordAwayPage, failurePage, requestIdPlaceholder } from '@/lib/core/failure-page';
import { unknownWikiPage } from '@/lib/core/routes';

const templates = ['/_not-found', `/wiki/${unknownWikiPage}`, failurePage, busyPage, discordAwayPage];

function problemsOf(path: string): readonly string[] {
  let html: string;
  try {
    html = readFileSync(join(builtPages, `${path}.html`), 'utf8');
  } catch {
    return ['is not among the pages of the build'];
  }
  return [
    ...(inlineScripts(html).length > 0 ? [] : ['has no inline script: where does React start?']),
    ...findUnnamedCode(html).map((code) => `has code that no policy can name: ${code}`),
    ...(path !== failurePage || html.includes(requestIdPlaceholder)
      ? []
      : ['has no place for the request id']),
    ...(inlineScripts(html).some((text) => text.includes(requestIdPlaceholder))
      ? ['has the request id in a script, whose hash would change with it']
      : []),
  ];
}

const problems = [...sentPages, ...templates].flatMap((path) =>
  problemsOf(path).map((problem) => `${path} ${problem}`),
);
if (problems.length > 0) {
  console.error(['The pages of the build are not as the site needs them:', ...problems].join('\n  '));
  process.exit(1);
}
