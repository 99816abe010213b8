import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('premium', { kind: 'staff', level: staffAreas.premium.level });

export const changePlansAction = action('plans.change', {}, 'Changed the plans of {@person+id}.');

export const givePlanAction = action('plans.give', {}, 'Gave {@person+id} {plan} for {days}.');

export const extendPlanAction = action('plans.update', {}, 'Extended a plan of {@person+id} by {days}.');

export const createCodesAction = action('codes.create', {}, 'Created {count} for {days} of {plan}: {note}');
