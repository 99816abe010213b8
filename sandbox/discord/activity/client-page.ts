import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guilds } from '../../world/ids';
import type { Reply } from '../http';
import { escapeHtml, style } from '../pages';
import type { Sandbox } from '../sandbox';

/** Discord's type for voice channels. */
const VOICE = 2;
const instanceId = 'i-400000000000000001-gc-300000000000000001';

const own = `
body{display:block;padding:1rem}main.wide{width:100%;padding:1rem;border:0;background:none;box-shadow:none}
form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end;margin:0 0 1rem}label{display:grid;gap:.15rem;font-size:.85rem;color:#b6c5e3}
select,input{font:inherit;min-height:44px;padding:.3rem .5rem;border-radius:8px;border:1px solid #3a5a8f;background:#0b1730;color:#e8eefb}
.frames{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}section{border:1px solid #24406e;border-radius:12px;padding:.75rem;background:#101f3d;min-width:0}
section iframe{width:100%;height:36rem;border:0;border-radius:8px;background:#000}section.pip iframe{width:20rem;height:12rem}section.grid iframe{width:24rem;height:18rem}
section.mobile iframe{width:22.5rem;height:44rem}.row{justify-content:start;margin:.5rem 0;flex-wrap:wrap}ol{padding-left:1.2rem;color:#b6c5e3;font-size:.85rem;overflow-wrap:anywhere}`;

const knobs = [
  { name: 'hang', label: 'Hangs at', values: ['', 'ready', 'reload', 'authorize', 'authenticate'] },
  { name: 'refuse', label: 'Refuses to', values: ['', 'authorize', 'authenticate'] },
  { name: 'slow', label: 'Slow by (ms)', values: ['', '500', '3000', '12000'] },
  { name: 'client', label: 'Client', values: ['', 'old'] },
  { name: 'user', label: 'User it names', values: ['', 'none', 'other'] },
  { name: 'cookies', label: 'Cookies it keeps', values: ['', 'none'] },
  { name: 'place', label: 'Opened in', values: ['', 'dm'] },
  { name: 'rights', label: 'May invite', values: ['', 'no'] },
  { name: 'platform', label: 'Platform', values: ['desktop', 'mobile'] },
  { name: 'layout', label: 'Layout', values: ['focused', 'pip', 'grid'] },
] as const;

function choice(label: string, name: string, values: readonly (readonly [string, string])[]): string {
  const options = values.map(
    ([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`,
  );
  return `<label>${escapeHtml(label)}<select name="${name}">${options.join('')}</select></label>`;
}

/** The page of the stand-in for Discord's client. `frameOrigin` is the origin of its frames. */
export function clientPage({ settings, world }: Sandbox, frameOrigin: string): Reply {
  const people = [...world.users.values()].filter(({ introduction }) => introduction !== null);
  const names = people.map((user): [string, string] => [user.id, user.globalName ?? user.username]);
  // The Activity's place unless the URL names another.
  const guild = world.guilds.get(guilds.coralReef);
  const data = JSON.stringify({
    clientId: settings.clientId,
    frameOrigin,
    channelId: guild?.channels.find(({ type }) => type === VOICE)?.id,
    guildId: guild?.id,
    instanceId,
    people: people.map(({ id, username, globalName }) => ({
      id,
      username,
      globalName,
      nickname: guild?.members.get(id)?.nick ?? undefined,
    })),
  });
  const fields = [
    choice('Who', 'as', names),
    choice('Beside', 'beside', [['', 'nobody'], ...names]),
    ...knobs.map(({ name, label, values }) =>
      choice(
        label,
        name,
        values.map((value) => [value, value || 'as usual']),
      ),
    ),
  ];
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/app-icons/1/corallium.png"><title>Stand-in client · Sandbox Discord</title><style>${style}${own}</style></head><body><main class="wide"><h1>A stand-in for the Discord client</h1><p>Corallium as an Activity, in a frame of another origin, as Discord shows it.</p><form method="get" action="/activity">${fields.join('')}<button class="button main">Open</button></form><div class="frames"></div></main><iframe hidden title="Speaks for Discord" sandbox="allow-scripts" src="/activity/relay"></iframe><script type="application/json" id="data">${data.replaceAll('<', '\\u003c')}</script><script type="module" src="/activity/client.mjs"></script></body></html>`;
  return {
    status: 200,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self' ${frameOrigin}; frame-ancestors 'none'; form-action 'self'`,
      // The SDK posts its messages to the referrer's origin.
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
    body: { type: 'html', text },
  };
}

const relay = `addEventListener('message',({source,data})=>{if(source===parent)parent.frames[data.index]?.postMessage(data.message,'*')})`;

/**
 * Relays the page's messages to a frame: the SDK accepts only Discord's hosts and opaque origins, such as
 * that of a sandboxed frame.
 */
export function relayPage(): Reply {
  return {
    status: 200,
    headers: {
      'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'",
    },
    body: { type: 'html', text: `<!doctype html><title>Relay</title><script>${relay}</script>` },
  };
}

/** The page's script, `client.mjs`. */
export function clientScript(): Reply {
  const text = readFileSync(join(process.cwd(), 'sandbox/discord/activity/client.mjs'), 'utf8');
  return { status: 200, body: { type: 'js', text } };
}
