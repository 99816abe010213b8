import { Dices, FlipHorizontal2, FlipVertical2, RotateCw } from 'lucide-react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { useCommand } from '@/components/map-editor/tool-bar';
import { ToolButton } from '@/components/map-editor/tool-button';

/** The rotation and layout of the stamp. */
export function StampTools() {
  const { store } = useEditorParts();
  const run = useCommand();
  const isRandom = useEditor((state) => state.isRandom);
  const hasStamp = useEditor((state) => state.stamp !== null);
  return (
    <div role="toolbar" aria-label="Stamp" className="flex items-center gap-0.5">
      <span aria-hidden="true" className="mr-auto font-semibold">
        Stamp
      </span>
      <ToolButton
        label="Flip horizontally"
        shortcut="X"
        icon={FlipHorizontal2}
        disabled={!hasStamp}
        onPress={() => run('flip-x')}
      />
      <ToolButton
        label="Flip vertically"
        shortcut="Y"
        icon={FlipVertical2}
        disabled={!hasStamp}
        onPress={() => run('flip-y')}
      />
      <ToolButton
        label="Rotate"
        shortcut="Z"
        icon={RotateCw}
        disabled={!hasStamp}
        onPress={() => run('turn')}
      />
      <ToolButton
        label="Mix the tiles of the stamp"
        icon={Dices}
        isOn={isRandom}
        onPress={() => store.set({ isRandom: !isRandom })}
      />
    </div>
  );
}
