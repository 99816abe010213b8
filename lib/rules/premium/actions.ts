import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('premium', access.self);

export const givePremiumAction = action('premium.give', {}, 'Gave this server {plan}.');

export const takePremiumAction = action('premium.take', {}, 'Took {plan} away from this server.');
