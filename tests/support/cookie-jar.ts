export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None' | null;
}

/** The cookies of one origin, as a browser keeps them. */
export interface CookieJar {
  /** Stores the Set-Cookie headers of a response; expired cookies are removed. */
  readonly keep: (headers: Headers) => void;
  readonly set: (name: string, value: string) => void;
  readonly find: (name: string) => Cookie | null;
  readonly list: () => readonly Cookie[];
  readonly clear: () => void;
  /** The Cookie header for a path; null if there is none to send. */
  readonly headerFor: (path: string) => string | null;
}

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

function sameSiteOf(text: string | undefined): Cookie['sameSite'] {
  const lower = text?.toLowerCase();
  if (lower === 'strict' || lower === 'lax' || lower === 'none') return sameSites[lower];
  return null;
}

function parseSetCookie(line: string): { cookie: Cookie; expired: boolean } {
  const [pair = '', ...rest] = line.split(';');
  const equals = pair.indexOf('=');
  const attributes = new Map(
    rest.map((part) => {
      const [name = '', ...value] = part.trim().split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const maxAge = attributes.get('max-age');
  const expires = attributes.get('expires');
  const expired =
    maxAge === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(maxAge) <= 0;
  const cookie = {
    name: pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    path: attributes.get('path') || '/',
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    sameSite: sameSiteOf(attributes.get('samesite')),
  };
  return { cookie, expired };
}

function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    keep: (headers) => {
      for (const line of headers.getSetCookie()) {
        const { cookie, expired } = parseSetCookie(line);
        if (expired) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie);
      }
    },
    set: (name, value) =>
      void cookies.set(name, { name, value, path: '/', httpOnly: true, secure: false, sameSite: 'Lax' }),
    find: (name) => cookies.get(name) ?? null,
    list: () => [...cookies.values()],
    clear: () => cookies.clear(),
    headerFor: (path) => {
      const sent = [...cookies.values()].filter((cookie) => covers(cookie.path, path));
      return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
  };
}
