import type { Samples } from './sample';

const fileName = 'CoralShore.json';
const blank = { size: [1, 1], layers: { Ground: [[null]] } };

export const maps: Samples = {
  'GET /api/maps/load/{fileName}': { params: { fileName }, allowed: 200 },
  'GET /api/maps/file/{fileName}': { params: { fileName }, allowed: 200 },
  'GET /api/maps/open/{fileName}': { params: { fileName }, allowed: 200 },
  'POST /api/maps/save': { body: { fileName: 'Sample.json', mapData: blank }, allowed: 200 },
  'POST /api/maps/store': {
    body: {
      fileName,
      revision: 0,
      map: { format: 2, size: [1, 1], tilesets: [], layers: [{ name: 'Ground', rows: ['0'] }], pass: ['.'] },
    },
    allowed: 409,
  },
  'POST /api/maps/convert': { body: { text: JSON.stringify(blank) }, allowed: 200 },
  'POST /api/maps/patch': { body: { fileName: 'None.json', revision: 1, patch: {} }, allowed: 404 },
  'GET /api/maps/versions/{fileName}': { params: { fileName }, allowed: 200 },
  'GET /api/maps/versions/{fileName}/{revision}': { params: { fileName, revision: '900' }, allowed: 404 },
  'POST /api/maps/restore': { body: { fileName, revision: 1, to: 900 }, allowed: 404 },
  'POST /api/staff/petsEditor/interact/npcs/{npcId}': {
    params: { npcId: 'sample' },
    body: { npcId: 'sample', name: 'Sample', map: fileName, x: 1, y: 1 },
    allowed: 200,
  },
  'DELETE /api/staff/petsEditor/interact/npcs/{npcId}': { params: { npcId: 'none' }, allowed: 404 },
};
