import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { type PanelId, panelIds, panels } from '@/components/pets/explore/panels';

const floatClass =
  'grid size-11 place-items-center rounded-control border border-line-strong/60 bg-surface/90 text-ink transition hover:border-coral hover:text-coral [&_svg]:size-5';

export interface FloatButtonsProps {
  readonly open: (panel: PanelId) => void;
  /** Opens what is beside the map on wide screens. */
  readonly openMenu: () => void;
  readonly className?: string;
}

/** The buttons over the map; each opens a panel. */
export function FloatButtons({ open, openMenu, className }: FloatButtonsProps) {
  return (
    <div role="toolbar" aria-label="Panels" className={clsx('flex gap-1 lg:gap-1.5', className)}>
      {panelIds.map((id) => {
        const { title, key, icon: Icon } = panels[id];
        return (
          <button
            key={id}
            type="button"
            aria-label={title}
            aria-keyshortcuts={key}
            title={`${title} (${key})`}
            onClick={() => open(id)}
            className={floatClass}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
      <button
        type="button"
        aria-label="World menu"
        onClick={openMenu}
        className={clsx(floatClass, 'lg:hidden')}
      >
        <Menu aria-hidden="true" />
      </button>
    </div>
  );
}
