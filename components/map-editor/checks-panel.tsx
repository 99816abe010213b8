import { useQuery } from '@tanstack/react-query';
import { Crosshair, ListChecks } from 'lucide-react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { centreOn } from '@/components/tile-map/camera';
import { Button } from '@/components/ui/button';
import { QueryFailure } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { type AnswerOf, call } from '@/lib/api/call';
import { mapNameOf } from '@/lib/maps/names';

type Problem = AnswerOf<'GET', '/api/maps/check'>['problems'][number];

function ProblemRow({ problem }: { readonly problem: Problem }) {
  const { store, view, openMap } = useEditorParts();
  const { message, map, x, y } = problem;
  async function show(fileName: string) {
    if (fileName !== store.get().fileName && !(await openMap(fileName))) return;
    if (x === null || y === null) return;
    store.set({ place: { x, y } });
    view.moveTo(centreOn(view.camera(), view.size(), x + 0.5, y + 0.5));
  }
  return (
    <li className="flex items-start gap-2 border-b border-line py-1.5 last:border-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {message}
        {map !== null && (
          <span className="block text-xs text-muted">
            {mapNameOf(map)}
            {x !== null && y !== null && ` (${x}, ${y})`}
          </span>
        )}
      </span>
      {map !== null && (
        <IconButton size="sm" label="Show me" icon={Crosshair} onClick={() => void show(map)} />
      )}
    </li>
  );
}

/** Problems in the saved maps and NPCs of the game. */
export function ChecksPanel() {
  const { saver } = useEditorParts();
  const check = useQuery({
    queryKey: ['maps', 'check'],
    enabled: false,
    queryFn: async ({ signal }) => {
      await saver.flush();
      return call('GET', '/api/maps/check', { signal });
    },
  });
  const problems = check.data?.problems;
  return (
    <Fold title="Checks" isOpen={false}>
      <Button icon={ListChecks} loading={check.isFetching} onClick={() => void check.refetch()}>
        Check the world
      </Button>
      {check.isError && <QueryFailure compact title="The world could not be checked." query={check} />}
      {problems?.length === 0 && <p role="status">No problems found in any map or conversation.</p>}
      {problems !== undefined && problems.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
          </p>
          <ul className="max-h-80 overflow-auto">
            {problems.map((problem) => (
              <ProblemRow key={JSON.stringify(problem)} problem={problem} />
            ))}
          </ul>
        </>
      )}
      {check.data?.isCut && <p className="text-xs text-muted">There are more. Fix these first.</p>}
    </Fold>
  );
}
