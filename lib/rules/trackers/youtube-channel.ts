import { lengthOf } from '@/lib/core/text-length';
import { pathParts, readWebLink } from '@/lib/core/web-link';

const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const BASE = 'https://www.youtube.com';

/** A channel id: UC and 22 characters of base64url; case matters. */
const CHANNEL_ID = /^UC[\w-]{22}$/;
/** Letters and digits of any script with `_`, `-`, `.` and `·` between them (YouTube's rules for handles). */
const HANDLE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.·-]*[\p{L}\p{M}\p{N}])?$/u;
/** Names in older URLs with /c/ and /user/. */
const OLD_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]{0,99}$/u;

export interface YoutubeChannel {
  /** The channel's canonical URL. */
  readonly youtubeUrl: string;
  /** Null if the URL doesn't contain it. */
  readonly ytChannelId: string | null;
  /** The channel's name in the URL: `@handle`, a name, or the id. */
  readonly username: string;
}

/** Forged names mix Latin letters with Cyrillic or Greek ones; no real handle does. */
function mixesHomoglyphs(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);
}

function clean(name: string): string | null {
  const plain = name.normalize('NFKC');
  return plain === name.normalize('NFC') && !mixesHomoglyphs(plain) ? plain.toLowerCase() : null;
}

function byId(id: string): YoutubeChannel | null {
  return CHANNEL_ID.test(id) ? { youtubeUrl: `${BASE}/channel/${id}`, ytChannelId: id, username: id } : null;
}

function byHandle(handle: string): YoutubeChannel | null {
  const name = clean(handle);
  if (name === null || !HANDLE.test(name)) return null;
  const length = lengthOf(name);
  if (length < 3 || length > 30) return null;
  return { youtubeUrl: `${BASE}/@${encodeURIComponent(name)}`, ytChannelId: null, username: `@${name}` };
}

function byOldName(kind: 'c' | 'user', text: string): YoutubeChannel | null {
  const name = clean(text);
  if (name === null || !OLD_NAME.test(name)) return null;
  return { youtubeUrl: `${BASE}/${kind}/${encodeURIComponent(name)}`, ytChannelId: null, username: name };
}

function byLink(text: string): YoutubeChannel | null {
  const url = readWebLink(text, HOSTS);
  const [first = '', second = ''] = (url && pathParts(url)) ?? [];
  if (first.startsWith('@')) return byHandle(first.slice(1));
  switch (first.toLowerCase()) {
    case 'channel':
      return byId(second);
    case 'c':
      return byOldName('c', second);
    case 'user':
      return byOldName('user', second);
    default:
      return null;
  }
}

/**
 * The channel that a person named: `@handle`, a channel id, a handle without its `@`, or a link to a channel
 * (`/@handle`, `/channel/UC…`, `/c/name`, `/user/name`, with whatever follows). Handles and names come out in
 * lower case, ids as they are. Null for everything else: videos, other hosts, letters of several scripts that
 * look alike.
 */
export function toYoutubeChannel(text: string): YoutubeChannel | null {
  const typed = text.trim();
  if (typed.startsWith('@')) return byHandle(typed.slice(1));
  // With a dot it would rather be the address of some other site.
  if (/^[^/.:?#\s]+$/.test(typed)) return byId(typed) ?? byHandle(typed);
  return byLink(typed);
}
