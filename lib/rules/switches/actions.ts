import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('switches', { kind: 'staff', level: staffAreas.switches.level });

export const switchOffAction = action('feature.stop', {}, 'Switched {feature} off {where} {until}: {reason}');

export const switchOnAction = action('feature.start', {}, 'Switched {feature} on again {where}.', {
  title: 'Switch it on again?',
  description: '{feature} can be used again {where}.',
  confirmLabel: 'Switch on',
  tone: 'primary',
});
