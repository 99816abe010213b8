import './creatures.css';
import { clsx } from 'clsx';
import { Droplet, Flame, Leaf, type LucideIcon, Mountain, Snowflake, Zap } from 'lucide-react';
import { type Element, elementNames } from '@/lib/creatures/elements';

const icons: Readonly<Record<Element, LucideIcon>> = {
  tide: Droplet,
  ember: Flame,
  frost: Snowflake,
  kelp: Leaf,
  stone: Mountain,
  storm: Zap,
};

/** An element's icon; decorative. */
export function ElementIcon({ element, className }: { element: Element; className?: string }) {
  const Icon = icons[element];
  return <Icon aria-hidden="true" className={className} />;
}

/** An element's icon and name in its colour. */
export function ElementTag({ element, className }: { element: Element; className?: string }) {
  return (
    <span data-element={element} className={clsx('creature-element', className)}>
      <ElementIcon element={element} className="size-3.5" />
      {elementNames[element]}
    </span>
  );
}
