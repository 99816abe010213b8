// Finding people to befriend, besides by their ID: by name, or by a personal link.

export const findingLimits = {
  /** Characters that a search needs. */
  shortest: 2,
  longest: 40,
  /** People in a response. */
  found: 10,
  /** Accounts read by one search; more letters match fewer. */
  scanned: 400,
  /** Matches searched for recent opponents. */
  matches: 40,
} as const;

/** Prefixes up to this length are stored. */
const LONGEST_TERM = 8;
const MOST_WORDS = 4;

/** Letters of a code, without those that resemble others. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 10;
export const friendCodePattern = /^[A-HJKMNP-Z2-9]{10}$/;

export const noSuchLink = "This friend link doesn't work any more. Ask for a new one.";
export const ownLink = 'This is your own friend link. Send it to someone else.';

function fold(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.trim().toLowerCase();
}

const begin = (text: string, length: number) => [...text].slice(0, length).join('');

/** The name from its beginning and from each of its words. */
function partsOf(name: string): string[] {
  const folded = fold(name);
  const words = folded.split(/[\s._|-]+/u).filter((word) => word !== '');
  return [folded, ...words.slice(0, MOST_WORDS)];
}

/** The search terms of an account: prefixes of the name and of its words. */
export function nameTerms(name: string): string[] {
  const terms = partsOf(name).flatMap((part) => {
    const length = Math.min([...part].length, LONGEST_TERM);
    return Array.from({ length }, (_, index) => begin(part, index + 1));
  });
  return [...new Set(terms)].filter((term) => [...term].length >= findingLimits.shortest);
}

/** The term that finds names with this prefix; null if the text is too short. */
export function searchTerm(typed: string): string | null {
  const folded = fold(typed);
  return [...folded].length < findingLimits.shortest ? null : begin(folded, LONGEST_TERM);
}

/** How well a name matches: 0 exactly, 1 at its start, 2 at the start of a word; null for no match. */
export function fitOf(name: string, typed: string): 0 | 1 | 2 | null {
  const [whole = '', ...words] = partsOf(name);
  const sought = fold(typed);
  if (whole === sought) return 0;
  if (whole.startsWith(sought)) return 1;
  return words.some((word) => word.startsWith(sought)) ? 2 : null;
}

export function friendLink(origin: string, code: string): string {
  return `${origin}/social/friends?add=${code}`;
}

/** The code in a link or in typed text, or null. */
export function codeIn(text: string): string | null {
  const [, inLink] = /[?&]add=([^&#\s]+)/.exec(text) ?? [];
  const code = (inLink ?? text).trim().toUpperCase();
  return friendCodePattern.test(code) ? code : null;
}
