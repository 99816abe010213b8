import { useMemo } from 'react';
import { lineAnchor } from '@/components/map-editor/npc-lines';
import { type DialogueNode, dialogueGraph } from '@/lib/maps/dialogue-graph';
import type { Npc } from '@/lib/maps/npc-schema';

/** CSS pixels of a box, and of its cell in the layout. */
const box = { width: 132, height: 44 };
const place = { width: 176, height: 60 };

const leftOf = ({ column }: DialogueNode) => column * place.width;
const topOf = ({ row }: DialogueNode) => row * place.height;

function showLine(id: string) {
  const element = document.getElementById(lineAnchor(id));
  element?.scrollIntoView({ block: 'center' });
  element?.querySelector('textarea')?.focus({ preventScroll: true });
}

/** An NPC's lines as a graph; a press on one shows its fields. */
export function NpcGraph({ npc }: { readonly npc: Pick<Npc, 'lines' | 'openings'> }) {
  const { nodes, steps } = useMemo(() => dialogueGraph(npc), [npc]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const width = Math.max(0, ...nodes.map(leftOf)) + box.width + 4;
  const height = Math.max(0, ...nodes.map(topOf)) + box.height + 4;
  return (
    <section
      aria-label="Conversation"
      className="overflow-auto rounded-control border border-line bg-canvas p-3 max-h-80"
    >
      <div className="relative" style={{ width, height }}>
        <svg aria-hidden="true" className="absolute inset-0 text-faint" width={width} height={height}>
          <title>Ways from line to line</title>
          {steps.map(({ from, to, answer, isConditional }) => {
            const [one, other] = [byId.get(from), byId.get(to)];
            if (!one || !other) return null;
            const [x1, y1] = [leftOf(one) + box.width, topOf(one) + box.height / 2];
            const [x2, y2] = [leftOf(other), topOf(other) + box.height / 2];
            const bend = Math.max(24, Math.abs(x2 - x1) / 2);
            return (
              <path
                key={`${from} ${to} ${answer}`}
                d={`M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`}
                fill="none"
                stroke="currentColor"
                strokeWidth={1.5}
                strokeDasharray={isConditional ? '4 3' : undefined}
              />
            );
          })}
        </svg>
        <ul>
          {nodes.map((node) => (
            <li key={node.id} className="absolute" style={{ left: leftOf(node), top: topOf(node) }}>
              <button
                type="button"
                title={node.text}
                onClick={() => showLine(node.id)}
                style={box}
                className={`grid grid-cols-1 content-center rounded-tag border bg-surface px-2 text-left text-xs hover:border-coral ${node.isOpening ? 'border-lagoon' : 'border-line-strong'}`}
              >
                <span className="truncate font-mono text-muted">
                  {node.id}
                  {node.isEnd && <span title="May end here"> ■</span>}
                </span>
                <span className="truncate">{node.text}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
