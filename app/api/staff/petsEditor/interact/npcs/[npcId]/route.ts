import { serve } from '@/lib/api/serve';
import { removeNpc as removeContract, saveNpc as saveContract } from '@/lib/contracts/maps';
import { removeNpc, saveNpc } from '@/lib/pets/people';

export const POST = serve(saveContract, async ({ params, body, viewer }) => {
  const { revision, ...npc } = body;
  const saved = await saveNpc(params.npcId, npc, revision, viewer());
  return { message: `NPC "${params.npcId}" saved!`, npc: saved };
});

export const DELETE = serve(removeContract, async ({ params, viewer }) => {
  const name = await removeNpc(params.npcId, viewer());
  return { message: `${name} is removed.` };
});
