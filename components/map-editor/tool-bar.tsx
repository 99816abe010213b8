import { Grid3x3, PaintRoller, SquareDashedBottom, TrafficCone } from 'lucide-react';
import { commands } from '@/components/map-editor/commands';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { ToolButton } from '@/components/map-editor/tool-button';
import { toolIds, tools } from '@/components/map-editor/tools';
import { NumberInput } from '@/components/ui/number-input';

/** Returns a function that runs a command of the table by its ID. */
export function useCommand(): (id: string) => void {
  const parts = useEditorParts();
  return (id) => commands.find((command) => command.id === id)?.run(parts);
}

/** The tools and their settings. */
export function ToolBar() {
  const { store } = useEditorParts();
  const tool = useEditor((state) => state.tool);
  const brushSize = useEditor((state) => state.brushSize);
  const isFilled = useEditor((state) => state.isFilled);
  const showsGrid = useEditor((state) => state.showsGrid);
  const showsPassing = useEditor((state) => state.showsPassing);
  return (
    <div role="toolbar" aria-label="Tools" className="flex flex-wrap items-center gap-x-0.5 gap-y-1">
      {toolIds.map((id) => (
        <ToolButton
          key={id}
          label={tools[id].label}
          shortcut={tools[id].key.toUpperCase()}
          icon={tools[id].icon}
          isOn={tool === id}
          onPress={() => store.set({ tool: id })}
        />
      ))}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      <ToolButton
        label="Fill shapes"
        icon={isFilled ? PaintRoller : SquareDashedBottom}
        isOn={isFilled}
        onPress={() => store.set({ isFilled: !isFilled })}
      />
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      <ToolButton
        label="Grid"
        shortcut="G"
        icon={Grid3x3}
        isOn={showsGrid}
        onPress={() => store.set({ showsGrid: !showsGrid })}
      />
      <ToolButton
        label="Where people can walk"
        shortcut="C"
        icon={TrafficCone}
        isOn={showsPassing}
        onPress={() => store.set({ showsPassing: !showsPassing })}
      />
      <span className="w-32">
        <NumberInput
          aria-label="Brush size"
          value={brushSize}
          min={1}
          max={20}
          onChange={(value) => {
            if (value !== null && value >= 1 && value <= 20) store.set({ brushSize: Math.floor(value) });
          }}
        />
      </span>
    </div>
  );
}
