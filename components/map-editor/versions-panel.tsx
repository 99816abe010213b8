import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { AreaPicture } from '@/components/map-editor/area-picture';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { TileMap } from '@/lib/maps/model';
import { fromOwnMap } from '@/lib/maps/own-format';

function Picture({ map }: { readonly map: TileMap }) {
  const area = { left: 0, top: 0, right: map.width - 1, bottom: map.height - 1, cells: [] };
  return <AreaPicture map={map} area={area} label="The map as it was" longest={520} />;
}

interface VersionProps {
  readonly fileName: string;
  readonly revision: number;
  readonly onClose: () => void;
}

/** A version as a picture, with a button to restore it. */
function VersionDialog({ fileName, revision, onClose }: VersionProps) {
  const { saver, openMap } = useEditorParts();
  const queries = useQueryClient();
  const version = useQuery({
    queryKey: ['maps', 'version', fileName, revision],
    queryFn: async ({ signal }) => {
      const params = { fileName, revision };
      const { map } = await call('GET', '/api/maps/versions/{fileName}/{revision}', { params, signal });
      return fromOwnMap(map);
    },
  });
  const restore = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const from = saver.base()?.revision ?? 0;
      await call('POST', '/api/maps/restore', { body: { fileName, revision: from, to: revision } });
    },
    onSuccess: async () => {
      onClose();
      await openMap(fileName);
      toast.success('The map is as it was then.');
      await queries.invalidateQueries({ queryKey: ['maps', 'versions', fileName] });
    },
  });
  return (
    <Dialog
      title="Go back to this version?"
      description="The map as it is now stays among the versions."
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          loading={restore.isPending}
          disabled={!version.isSuccess}
          onClick={() => restore.mutate()}
        >
          Go back to this one
        </Button>
      }
    >
      {version.isPending && <Skeleton className="h-80 rounded-control" />}
      {version.isError && <QueryFailure compact title="This version could not be loaded." query={version} />}
      {version.data && <Picture map={version.data} />}
      {restore.isError && (
        <Notice tone="danger" live className="mt-4">
          {restore.error.message}
        </Notice>
      )}
    </Dialog>
  );
}

function Versions({ fileName }: { readonly fileName: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const list = useQuery({
    queryKey: ['maps', 'versions', fileName],
    queryFn: ({ signal }) => call('GET', '/api/maps/versions/{fileName}', { params: { fileName }, signal }),
  });
  if (list.isPending) return <Skeleton className="h-24 rounded-control" />;
  if (list.isError) return <QueryFailure compact title="The versions could not be loaded." query={list} />;
  const { versions } = list.data;
  return (
    <>
      {versions.length === 0 && (
        <p className="text-muted">No versions yet. One is kept every five minutes while the map changes.</p>
      )}
      <ul className="max-h-64 overflow-auto">
        {versions.map(({ revision, at, by }) => (
          <li key={revision}>
            <button
              type="button"
              onClick={() => setShown(revision)}
              className="flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-2 text-left hover:bg-ink/8 touch:min-h-11"
            >
              <RelativeTime value={at} />
              <span className="truncate text-xs text-muted">{by ?? 'A release'}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <VersionDialog fileName={fileName} revision={shown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

/** Earlier versions of the map. */
export function VersionsPanel() {
  const fileName = useEditor((state) => state.fileName);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold title="Versions" isOpen={false}>
      {isOpen ? (
        <Versions fileName={fileName} />
      ) : (
        <Button icon={History} onClick={() => setIsOpen(true)}>
          Show versions
        </Button>
      )}
    </Fold>
  );
}
