import type { AnswerPart } from '@/components/form/section-data';
import type { SuggestionsData } from '@/lib/contracts/suggestions';

/** The suggestions' part of a section's answer, or null for the answer of another section. */
export function toSuggestionsData(answer: AnswerPart<SuggestionsData>): SuggestionsData | null {
  const { premium, activeSuggestions, listVersion } = answer;
  if (premium === undefined || !activeSuggestions || listVersion === undefined) return null;
  return { premium, activeSuggestions, listVersion };
}
