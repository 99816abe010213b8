import 'server-only';
import { noteWrite } from '@/lib/read-notes';
import type { Engine } from './engine';

/** Notes every write for the call that made it, also those with an unknown outcome. */
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
