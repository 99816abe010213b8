// Helpers for databases before and after a run of the data tool.
import { execFile } from 'node:child_process';
import type { ExportedRow } from '@/lib/db/engine';
import { openDatabase } from '@/lib/db/move-data';
import { serverScript } from '../../scripts/steps/server-script.mjs';

export function backupLine(collection: string, value: unknown): string {
  return JSON.stringify({ collection, id: 'a', version: 1, value });
}

export async function allRows(rows: AsyncIterable<ExportedRow>): Promise<readonly ExportedRow[]> {
  const found: ExportedRow[] = [];
  for await (const row of rows) found.push(row);
  return found.sort((a, b) => (`${a.collection} ${a.id}` < `${b.collection} ${b.id}` ? -1 : 1));
}

export async function rowsAt(address: string): Promise<readonly ExportedRow[]> {
  const engine = await openDatabase(address, { mustExist: true });
  const rows = await allRows(engine.exportRows());
  await engine.close();
  return rows;
}

/** Runs the command line tool and returns its exit code and output. */
export async function runTool(args: readonly string[], env: Record<string, string>) {
  const command = await serverScript('scripts/data.ts', args);
  return new Promise<{ code: number; out: string; errors: string }>((done) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { ...process.env, ...env } },
      (_, out, errors) => {
        done({ code: child.exitCode ?? -1, out, errors });
      },
    );
  });
}
