import { queryOptions } from '@tanstack/react-query';
import { readMap } from '@/components/map-editor/save-calls';

/** The stored version of a map, for thumbnails. */
export function mapQuery(fileName: string) {
  return queryOptions({
    queryKey: ['maps', 'world', fileName],
    staleTime: 0,
    queryFn: async ({ signal }) => (await readMap(fileName, signal)).map,
  });
}
