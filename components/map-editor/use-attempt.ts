import { useState } from 'react';

/**
 * Runs a function that may throw a user-facing sentence; `problem` is that sentence, null after a success.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  function attempt(act: () => void): boolean {
    try {
      act();
      setProblem(null);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
      return false;
    }
  }
  return { problem, attempt };
}
