/** The stand-in's pages. Plain HTML, independent of the site. */

/** Styles of all pages of the stand-ins. */
export const style = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;font:16px/1.5 system-ui,sans-serif;color:#e8eefb;background:radial-gradient(90rem 50rem at 50% -20rem,#1d4e7a,#0b1730 60%,#081022);display:grid;place-items:start center;padding:clamp(1rem,5vh,4rem) 1rem}
main{width:min(100%,30rem);background:#101f3d;border:1px solid #24406e;border-radius:16px;padding:1.75rem;box-shadow:0 24px 60px #0008}main.wide{width:min(100%,60rem)}
h1{font-size:1.35rem;margin:0 0 .25rem;text-wrap:balance}h2{font-size:1.05rem;margin:1.75rem 0 .5rem}p{margin:.25rem 0 1rem;color:#b6c5e3}
.brand{display:flex;align-items:center;gap:.6rem;margin:0 0 1.25rem;font-weight:650;color:#ffab9c;letter-spacing:.01em}.brand span{color:#b6c5e3;font-weight:400;font-size:.85rem;margin-left:auto}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.pick{display:flex;gap:.85rem;align-items:center;padding:.7rem .85rem;min-height:44px;border:1px solid #24406e;border-radius:12px;color:inherit;text-decoration:none;background:#142849;cursor:pointer}
.pick:hover{background:#1a3360;border-color:#ff8a75}.pick img{border-radius:50%;flex:none}.pick strong,.pick small{display:block}.pick small{color:#b6c5e3}
.pick input{accent-color:#ff8a75;width:1.1rem;height:1.1rem}:focus-visible{outline:3px solid #ffab9c;outline-offset:2px}
.row{display:flex;gap:.75rem;margin-top:1.25rem;justify-content:flex-end}.button{font:inherit;font-weight:600;padding:.6rem 1.1rem;min-height:44px;border-radius:10px;border:1px solid #3a5a8f;background:none;color:inherit;cursor:pointer;text-decoration:none;display:inline-block}
.button.main{background:#ff8a75;border-color:#ff8a75;color:#2a0d07}details{border:1px solid #24406e;border-radius:12px;padding:.6rem .9rem;margin:.5rem 0}summary{cursor:pointer}
article{border-left:3px solid #ff8a75;padding:.25rem 0 .25rem .8rem;margin:.75rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0;font:inherit}time{color:#b6c5e3;font-size:.85rem}
.embed{border-left:4px solid;border-radius:6px;background:#0b1730;padding:.6rem .8rem;margin:.4rem 0;max-width:34rem;overflow-wrap:anywhere}.embed>small,.embed>strong{display:block}.embed small{color:#b6c5e3}.embed a{color:#8ec5ff}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.4rem .8rem;margin:.4rem 0}dl .whole{grid-column:1/-1}dt{font-weight:600}dd{margin:0;white-space:pre-wrap}
.parts{display:flex;flex-wrap:wrap;gap:.4rem;margin:.4rem 0;align-items:start}.part{display:inline-flex;gap:.35rem;align-items:center;padding:.25rem .7rem;border-radius:8px;background:#3a4a6b;color:#fff;font-size:.9rem;text-decoration:none}.part.primary{background:#4752c4}.part.success{background:#1f7a45}.part.danger{background:#b3282d}.off{opacity:.5}.menu{margin:0;min-width:14rem;font-size:.9rem}.menu small{color:#b6c5e3}
`;

/** Escapes text for content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A whole page; `body` is HTML, `title` is text. */
export function page(title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Sandbox Discord</title><link rel="icon" href="/app-icons/100000000000000001/icon.png"><style>${style}</style></head><body><main class="${width}"><p class="brand"><img src="/app-icons/100000000000000001/icon.png" alt="" width="32" height="32" style="border-radius:9px">Sandbox Discord<span>a stand-in, nothing leaves this machine</span></p>${body}</main></body></html>`;
}

/** A page with a message. */
export function notice(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
}

/** The page after an invitation without a return address; as a popup, it closes itself. */
export function donePage(guildName: string): string {
  return page(
    'Done',
    `<h1>Corallium is now in ${escapeHtml(guildName)}</h1><p>You can close this window.</p><div class="row"><button class="button main" type="button" onclick="window.close()">Close</button></div><script>setTimeout(() => window.close(), 1500)</script>`,
  );
}

export interface Choice {
  readonly href: string;
  readonly image: string;
  readonly title: string;
  readonly note: string;
}

/** A list of links, and one that denies. */
export function choicePage(
  title: string,
  text: string,
  choices: readonly Choice[],
  denyHref: string,
): string {
  const items = choices.map(
    (choice) =>
      `<li><a class="pick" href="${escapeHtml(choice.href)}"><img src="${escapeHtml(choice.image)}" alt="" width="44" height="44"><span><strong>${escapeHtml(choice.title)}</strong><small>${escapeHtml(choice.note)}</small></span></a></li>`,
  );
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul><div class="row"><a class="button" href="${escapeHtml(denyHref)}">Deny</a></div>`;
  return page(title, body);
}

export interface GuildChoice {
  readonly id: string;
  readonly image: string;
  readonly name: string;
  readonly note: string;
}

/** The form of an invitation. `fields` become hidden inputs. */
export function invitePage(
  person: string,
  guilds: readonly GuildChoice[],
  fields: readonly (readonly [string, string])[],
  denyHref: string,
): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const items = guilds.map(
    (guild, index) =>
      `<li><label class="pick"><input type="radio" name="guild_id" value="${escapeHtml(guild.id)}" required${index === 0 ? ' checked' : ''}><img src="${escapeHtml(guild.image)}" alt="" width="44" height="44"><span><strong>${escapeHtml(guild.name)}</strong><small>${escapeHtml(guild.note)}</small></span></label></li>`,
  );
  const body = `<h1>Add Corallium to a server</h1><p>Signed in as ${escapeHtml(person)}. It will ask for the permissions in the invitation and no more.</p><form method="get" action="/oauth2/authorize">${hidden.join('')}<ul>${items.join('')}</ul><div class="row"><a class="button" href="${escapeHtml(denyHref)}">Cancel</a><button class="button main" type="submit">Authorize</button></div></form>`;
  return page('Add Corallium', body);
}
