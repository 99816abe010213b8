import { FileDown, FileUp, Image } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { saveAsFile } from '@/components/ui/save-as-file';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import { mapNameOf } from '@/lib/maps/names';
import { fromOwnMap } from '@/lib/maps/own-format';

/** Downloads and imports: the map as a file of the site, for Tiled, and as a picture. */
export function FilesPanel() {
  const { store, catalogue, sheets } = useEditorParts();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [losses, setLost] = useState<readonly string[]>([]);
  const present = () => store.get().edited.map;
  const name = () => mapNameOf(store.get().fileName);

  async function attempt(act: () => Promise<void>) {
    setProblem(null);
    setLost([]);
    setWorking(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    } finally {
      setWorking(false);
    }
  }

  const exportOwn = () =>
    attempt(async () => {
      const { writeMapFile } = await import('@/lib/maps/map-text');
      saveAsFile(`${name()}.json`, writeMapFile(present()));
    });
  const exportTiled = () =>
    attempt(async () => {
      const { tiledArchive } = await import('@/components/map-editor/tiled-archive');
      saveAsFile(`${name()}.zip`, await tiledArchive(name(), present(), catalogue, sheets));
    });
  const exportPng = () =>
    attempt(async () => {
      const { exportPicture } = await import('@/components/tile-map/export-picture');
      saveAsFile(`${name()}.png`, await exportPicture(present(), catalogue, sheets, 64));
    });
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    void attempt(async () => {
      const { map, lost } = await call('POST', '/api/maps/convert', { body: { text: await file.text() } });
      store.change('Import', [{ kind: 'whole', from: present(), to: fromOwnMap(map) }]);
      setLost(lost);
      toast.success('The file is now this map.', { action: { label: 'Undo', onClick: store.undo } });
    });
  };
  return (
    <Fold title="Files" isOpen={false}>
      <div className="grid gap-2">
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          Import a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.tmj"
          aria-label="Map file"
          onChange={read}
          className="hidden"
        />
        <p className="text-xs text-muted">
          A map of this site or of Tiled (.json, .tmj). It replaces the map that is open; Undo brings that
          back.
        </p>
        <Button icon={FileDown} disabled={isWorking} onClick={() => void exportOwn()}>
          Export as JSON
        </Button>
        <Button icon={FileDown} disabled={isWorking} onClick={() => void exportTiled()}>
          Export for Tiled
        </Button>
        <Button icon={Image} disabled={isWorking} onClick={() => void exportPng()}>
          Export as PNG
        </Button>
      </div>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {losses.length > 0 && (
        <Notice tone="warning" live title="Not everything fits here">
          <ul className="list-disc pl-4">
            {losses.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Fold>
  );
}
