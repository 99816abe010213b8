import { commands, keyNames } from '@/components/map-editor/commands';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

const groups = ['Tools', 'Edit', 'Stamp', 'View', 'Map'] as const;

const pointer = [
  ['Paint, erase, select', 'Drag'],
  ['Pick tiles as the stamp', 'Drag with the right button'],
  ['Move the view', 'Drag with the middle button, or hold Space'],
  ['Zoom', 'Wheel'],
  ['Move the view, zoom', 'Two fingers'],
  ['Move what is selected', 'Drag it with Select, or Enter, arrow keys, Enter'],
  ['Keep the stamp', 'Shift and 1 to 9'],
  ['Take a kept stamp', '1 to 9'],
  ['Move the marked tile', 'Arrow keys on the map'],
  ['Use the tool there', 'Enter'],
] as const;

/** The editor's keyboard shortcuts. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose} size="lg">
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-2 font-semibold">{group}</h3>
            <dl className="grid gap-1.5">
              {commands
                .filter((command) => command.group === group)
                .map(({ id, label, keys }) => (
                  <div key={id} className="flex items-center justify-between gap-4">
                    <dt className="text-muted">{label}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {keyNames(keys[0] ?? '').map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="mb-2 font-semibold">Mouse, fingers and arrows</h3>
          <dl className="grid gap-1.5">
            {pointer.map(([label, how]) => (
              <div key={label} className="flex items-center justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right text-xs">{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
