import { routeOf } from '@/lib/api/route';
import { loadCall } from '@/lib/handlers/load-call';

// In production the gate (lib/api/gate.ts) answers most calls; this route answers the rest.
export const GET = routeOf(loadCall);
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
