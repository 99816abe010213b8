import { serve } from '@/lib/api/serve';
import { beginComputerMatch as contract } from '@/lib/contracts/arcade/lists';

// The door has refused it where the game is off.
export const POST = serve(contract, async () => ({ mayBegin: true }));
