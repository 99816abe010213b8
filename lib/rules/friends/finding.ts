// How people are found to be asked for their friendship, beside their ID: by name, or by a link of their own.

export const findingLimits = {
  /** Characters of a name that is searched for. */
  shortest: 2,
  longest: 40,
  /** People in an answer. */
  found: 10,
  /** Accounts that one search looks at; with more letters there are fewer. */
  scanned: 400,
  /** Matches that are looked through for the people played with. */
  matches: 40,
} as const;

/** Beginnings of up to this many characters are stored. */
const LONGEST_TERM = 8;
const MOST_WORDS = 4;

/** The letters of a code: without those that look like others. */
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

/** The name from its beginning and from each of its words on. */
function partsOf(name: string): string[] {
  const folded = fold(name);
  const words = folded.split(/[\s._|-]+/u).filter((word) => word !== '');
  return [folded, ...words.slice(0, MOST_WORDS)];
}

/** What an account with this name is found by: the beginnings of the name and of its words. */
export function nameTerms(name: string): string[] {
  const terms = partsOf(name).flatMap((part) => {
    const length = Math.min([...part].length, LONGEST_TERM);
    return Array.from({ length }, (_, index) => begin(part, index + 1));
  });
  return [...new Set(terms)].filter((term) => [...term].length >= findingLimits.shortest);
}

/** The term by which names with this beginning are found; null for too short a text. */
export function searchTerm(typed: string): string | null {
  const folded = fold(typed);
  return [...folded].length < findingLimits.shortest ? null : begin(folded, LONGEST_TERM);
}

/** How well a name fits what was typed: 0 is the name itself, 1 its beginning, 2 that of a word. */
export function fitOf(name: string, typed: string): 0 | 1 | 2 | null {
  const [whole = '', ...words] = partsOf(name);
  const sought = fold(typed);
  if (whole === sought) return 0;
  if (whole.startsWith(sought)) return 1;
  return words.some((word) => word.startsWith(sought)) ? 2 : null;
}

/** The address of a friend link. */
export function friendLink(origin: string, code: string): string {
  return `${origin}/social/friends?add=${code}`;
}

/** The code in a link or in typed text; null if there is none. */
export function codeIn(text: string): string | null {
  const [, inLink] = /[?&]add=([^&#\s]+)/.exec(text) ?? [];
  const code = (inLink ?? text).trim().toUpperCase();
  return friendCodePattern.test(code) ? code : null;
}
