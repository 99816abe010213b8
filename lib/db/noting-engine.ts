import 'server-only';
import { noteWrite } from '@/lib/read-notes';
import type { Engine } from './engine';

/**
 * Wraps an engine so that every write is noted for the call that made it, including writes with an unknown
 * outcome. Verdicts that keep the document are not noted.
 */
export function withWriteNotes(engine: Engine): Engine {
  return {
    ...engine,
    async change(shape, id, decide, guess) {
      let version: number | null | undefined;
      try {
        return await engine.change(
          shape,
          id,
          (row) => {
            version = undefined;
            const verdict = decide(row);
            if (verdict.action !== 'keep') version = verdict.action === 'put' ? verdict.row.version : null;
            return verdict;
          },
          guess,
        );
      } finally {
        if (version !== undefined) noteWrite({ collection: shape.name, id, version });
      }
    },
  };
}
