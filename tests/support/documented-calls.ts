import type { OpenApi } from '@/lib/contracts/openapi';

/** The calls that a document of the API describes. */
export const documentedCalls = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return { path, name: `${method.toUpperCase()} ${path}`, operation };
    }),
  );
