import { FolderOpen, Keyboard, Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { isTyping } from '@/components/map-editor/is-typing';
import { SaveStatus } from '@/components/map-editor/save-state';
import { ToolButton } from '@/components/map-editor/tool-button';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { Select } from '@/components/ui/select';
import { mapNameOf } from '@/lib/maps/names';

const KeysSheet = fetched(() => import('./keys-sheet').then((module) => module.KeysSheet));

/** Which map is open, what is saved of it, and undo. */
export function HeadBar() {
  const { store, saver, fileNames, openMap } = useEditorParts();
  const fileName = useEditor((state) => state.fileName);
  const canUndo = useEditor(({ edited }) => edited.done > 0);
  const canRedo = useEditor(({ edited }) => edited.done < edited.steps.length);
  const [showsKeys, setShowsKeys] = useState(false);
  useEffect(() => {
    function onKeyDown({ key, target }: KeyboardEvent) {
      if (key === '?' && !isTyping(target)) setShowsKeys(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="max-w-56"
        aria-label="Map"
        value={fileName}
        onValueChange={(name) => void openMap(name)}
        options={fileNames.map((value) => ({ value, label: mapNameOf(value) }))}
      />
      <Button icon={Save} onClick={() => void saver.flush()}>
        Save
      </Button>
      <Button
        icon={FolderOpen}
        title="Read the map from the server again"
        onClick={() => void openMap(fileName)}
      >
        Load
      </Button>
      <ToolButton label="Undo" shortcut="Ctrl+Z" icon={Undo2} disabled={!canUndo} onPress={store.undo} />
      <ToolButton
        label="Redo"
        shortcut="Ctrl+Shift+Z"
        icon={Redo2}
        disabled={!canRedo}
        onPress={store.redo}
      />
      <ToolButton label="Keys" shortcut="?" icon={Keyboard} onPress={() => setShowsKeys(true)} />
      <SaveStatus />
      {showsKeys && <KeysSheet onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
