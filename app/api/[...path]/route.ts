import { routeOf } from '@/lib/api/route';
import { loadCall } from '@/lib/handlers/load-call';

export const GET = routeOf(loadCall);
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
