import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('premium', { kind: 'staff', level: staffAreas.premium.level });

export const changePlansAction = action('plans.change', {}, 'Changed the plans of {@person+ID}.');

export const givePlanAction = action('plans.give', {}, 'Gave {@person+ID} {plan} for {days}.');

export const extendPlanAction = action('plans.update', {}, 'Extended a plan of {@person+ID} by {days}.');

export const createCodesAction = action('codes.create', {}, 'Created {count} for {days} of {plan}: {note}');
