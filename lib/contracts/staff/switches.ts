import { z } from 'zod';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { switchOffAction, switchOnAction } from '@/lib/rules/switches/actions';
import { features } from '@/lib/rules/switches/features';
import { switchFormOf } from '@/lib/rules/switches/form';
import { mostSwitches, storedSwitch } from '@/lib/rules/switches/schema';

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.switches.level] });

const listedSwitch = storedSwitch
  .pick({ id: true, feature: true, guildId: true, reason: true, createdAt: true, expiresAt: true })
  .extend({
    name: z.string(),
    guildName: z.string().nullable(),
    createdBy: z.string(),
  });
export type ListedSwitch = z.output<typeof listedSwitch>;

const wanted = schemaOf(switchFormOf(features), {});
export type WantedSwitch = z.output<typeof wanted>;

export const listSwitches = staff.get('/switches', {
  summary: 'What is switched off now, and what can be.',
  returns: z.object({
    items: z.array(listedSwitch).max(mostSwitches),
    features: z.array(z.object({ id: z.string(), name: z.string(), isPerGuild: z.boolean() })).max(500),
  }),
});

export const switchOff = staff.post('/switches', {
  summary: 'Switches a feature off, everywhere or in one server: calls that would use it are answered 503.',
  access: switchOffAction.access,
  freshSignIn: true,
  body: wanted,
  returns: z.object({ message: z.string() }),
});

export const switchOn = staff.delete('/switches/{switchId}', {
  summary: 'Switches a feature on again.',
  access: switchOnAction.access,
  freshSignIn: true,
  params: z.object({ switchId: z.string().max(64) }),
  returns: z.object({ message: z.string() }),
});
