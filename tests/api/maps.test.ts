// Maps of the pet game: saved whole or as patches; a stale save changes nothing.
import { z } from 'zod';
import { checkMaps } from '@/lib/contracts/maps';
import { maps, mapVersions } from '@/lib/db/collections/maps';
import { applyChanges } from '@/lib/maps/changes';
import { setInteractive } from '@/lib/maps/edit-layers';
import { newMap, type TileMap } from '@/lib/maps/model';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import { ownMap } from '@/lib/maps/own-schema';
import { setPass } from '@/lib/maps/paint';
import { patchBetween } from '@/lib/maps/patch';
import { visitor } from '../support/client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure } from './dashboard-calls';
import { removeAll, withStore } from './test-world';

let number = 0;

const saved = z.object({ message: z.string(), revision: z.number(), savedAt: z.string() });
const opened = z.object({ revision: z.number(), savedBy: z.string().nullable(), map: ownMap });
function newName(): string {
  number += 1;
  return `Test${number}.json`;
}
const { marina, kai } = signedIn('marina', 'kai');
const store = (fileName: string, map: TileMap, revision: number) =>
  marina.post('/api/maps/store', { fileName, revision, map: toOwnMap(map) });
const patch = (fileName: string, before: TileMap, after: TileMap, revision: number) =>
  marina.post('/api/maps/patch', { fileName, revision, patch: patchBetween(before, after) });
const save = (fileName: string, mapData: unknown) => marina.post('/api/maps/save', { fileName, mapData });
const open = async (fileName: string) => bodyOf(await marina.get(`/api/maps/open/${fileName}`), opened);
const blocked = (map: TileMap, at: number) => applyChanges(map, setPass(map, [at], 'blocked', true));

/** The codes of the world check's problems of a map. */
async function problemsOf(fileName: string): Promise<string[]> {
  const { problems } = bodyOf(await marina.get('/api/maps/check'), checkMaps.returns);
  return problems.flatMap(({ map, code }) => (map === fileName ? [code] : [])).toSorted();
}

async function made(map = newMap(4, 4)): Promise<string> {
  const fileName = newName();
  expect((await store(fileName, map, 0)).status).toBe(200);
  return fileName;
}

test('the bundled maps are restored after the collection was emptied', async () => {
  expect((await open('CoralShore.json')).savedBy).toBeNull();
  await withStore((own) => removeAll(own, maps));
  expect((await open('CoralShore.json')).revision).toBe(1);
});

test('a map is created, listed, patched and loaded in both formats', async () => {
  const map = newMap(4, 4);
  const fileName = await made(map);
  expect((await marina.get('/api/maps/list')).body).toEqual(
    expect.arrayContaining([fileName, 'CoralShore.json']),
  );
  const one = blocked(map, 5);
  expect(bodyOf(await patch(fileName, map, one, 1), saved)).toMatchObject({
    revision: 2,
    message: 'The map is saved.',
  });
  const two = applyChanges(one, setInteractive(one, 1, 2, { type: 'sign', text: 'Shore' }));
  expect(bodyOf(await patch(fileName, one, two, 2), saved).revision).toBe(3);
  const now = await open(fileName);
  expect(fromOwnMap(now.map)).toEqual(two);
  expect(now).toMatchObject({ revision: 3, savedBy: 'Marina' });
  const loaded = await marina.get(`/api/maps/load/${fileName}`);
  const tiles = Array.from({ length: 4 }, () => [null, null, null, null]);
  expect(loaded.body).toMatchObject({
    size: [4, 4],
    layers: { Ground: { zIndex: 0, tiles } },
    interactives: { '1,2': { type: 'sign', text: 'Shore' } },
  });
  expect(loaded.body).toHaveProperty('collision.1.1', true);
});

test('saving an unchanged map creates no revision', async () => {
  const map = newMap(2, 2);
  const fileName = await made(map);
  expect(bodyOf(await store(fileName, map, 1), saved).revision).toBe(1);
  expect(bodyOf(await patch(fileName, map, map, 1), saved).revision).toBe(1);
});

test('a stale save returns the current map and changes nothing', async () => {
  const map = newMap(4, 4);
  const fileName = await made(map);
  await patch(fileName, map, blocked(map, 1), 1);
  for (const answer of [await patch(fileName, map, blocked(map, 2), 1), await store(fileName, map, 1)]) {
    expect(expectFailure(answer, 409, 'stale').error).toBe(
      'Marina has saved this map in the meantime. Your changes were not saved.',
    );
    const { current } = z.object({ current: opened }).parse(answer.body);
    expect([current.revision, [...fromOwnMap(current.map).pass].indexOf(1)]).toEqual([2, 1]);
  }
  expectFailure(await store(fileName, map, 0), 409, 'already_exists');
  expectFailure(await store(newName(), map, 3), 404, 'not_found');
  expect((await open(fileName)).revision).toBe(2);
});

test('only one of several concurrent saves from one revision succeeds', async () => {
  const map = newMap(4, 4);
  const fileName = await made(map);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => patch(fileName, map, blocked(map, at), 1)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const now = await open(fileName);
  expect([now.revision, [...fromOwnMap(now.map).pass].indexOf(1)]).toEqual([2, winner]);
});

test('the save call of the specification creates, converts and overwrites maps', async () => {
  const fileName = newName();
  const mapData = { size: [2, 1], layers: { Ground: [[null, null]], Roofs: [[null, null]] } };
  expect(bodyOf(await save(fileName, mapData), saved).revision).toBe(1);
  expect((await open(fileName)).map.layers.map(({ zIndex }) => zIndex)).toEqual([0, 1]);
  const again = { ...mapData, collision: [[true, false]] };
  expect(bodyOf(await save(fileName, again), saved).revision).toBe(2);
  const back = (await marina.get(`/api/maps/load/${fileName}`)).body;
  expect(bodyOf(await save(fileName, back), saved).revision).toBe(2);
});

test('a version is stored when another person saves, and can be restored', async () => {
  const map = newMap(3, 3);
  const fileName = await made(map);
  const versions = async () =>
    bodyOf(
      await marina.get(`/api/maps/versions/${fileName}`),
      z.object({ versions: z.array(z.object({ revision: z.number(), by: z.string().nullable() })) }),
    ).versions;
  const one = blocked(map, 1);
  await patch(fileName, map, one, 1);
  expect(await versions()).toEqual([]);
  const savedBy = { userId: people.kai, username: 'kai' };
  // As if another person had saved last.
  await withStore((database) =>
    database.collection(maps).update(fileName, (value) => ({ ...value, savedBy })),
  );
  const two = blocked(one, 2);
  await patch(fileName, one, two, 2);
  expect(await versions()).toEqual([{ revision: 2, by: 'kai' }]);
  const version = await marina.get(`/api/maps/versions/${fileName}/2`);
  expect(fromOwnMap(z.object({ map: ownMap }).parse(version.body).map)).toEqual(one);
  const restore = (revision: number) => marina.post('/api/maps/restore', { fileName, revision, to: 2 });
  expectFailure(await restore(2), 409, 'stale');
  expect(bodyOf(await restore(3), saved).revision).toBe(4);
  expect(fromOwnMap((await open(fileName)).map)).toEqual(one);
  expect((await versions()).map(({ revision }) => revision)).toEqual([3, 2]);
  const log = JSON.stringify((await marina.get('/api/staff/log?section=maps')).body);
  const name = fileName.replace('.json', '');
  expect(log).toContain(`Created the map '${name}'.`);
  expect(log).toContain(`Changed the map '${name}'.`);
  expect(log).toContain(`Restored the map '${name}' as it was on `);
});

test('only the last 50 versions are stored', async () => {
  const map = newMap(2, 2);
  const fileName = await made(map);
  await withStore(async (database) => {
    const { text } = (await database.collection(maps).get(fileName))?.value ?? { text: '' };
    for (let revision = 100; revision < 152; revision += 1) {
      const at = new Date(Date.UTC(2020, 0, 1, 0, revision)).toISOString();
      await database
        .collection(mapVersions)
        .insert(`${fileName}@${revision}`, { ...{ fileName, revision, text, at }, by: null });
    }
    await database.collection(maps).update(fileName, (value) => ({ ...value, savedBy: null }));
  });
  await patch(fileName, map, blocked(map, 0), 1);
  const { versions } = z
    .object({ versions: z.array(z.object({ revision: z.number() })) })
    .parse((await marina.get(`/api/maps/versions/${fileName}`)).body);
  expect([versions.length, versions[0]?.revision, versions.at(-1)?.revision]).toEqual([50, 1, 103]);
});

test("the game's path of a map answers 304 until the map changes", async () => {
  const map = newMap(2, 2);
  const fileName = await made(map);
  const first = await kai.get(`/maps/${fileName}`);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const etag = first.headers.get('etag') ?? '';
  const again = () => kai.get(`/maps/${fileName}`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await patch(fileName, map, blocked(map, 0), 1);
  const changed = await again();
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  expect((await visitor().get(`/maps/${fileName}`)).status).toBe(401);
  expect((await kai.get('/maps/NoSuchMap.json')).status).toBe(404);
});

const blank = { size: [2, 1], layers: { Ground: [[null, null]] } };
const chest = { type: 'chest', items: Array.from({ length: 400_000 }, () => 1) };
test.each<[string, object, number]>([
  ['an unknown tileset', { tilesets: [{ name: 'Moon' }] }, 422],
  ['a grid of the wrong size', { layers: { Ground: [[null]] } }, 422],
  ['a script on a sign', { interactives: { '0,0': { type: 'sign', text: '<script>x</script>' } } }, 422],
  ['too many values', { interactives: { '0,0': chest } }, 413],
  ['5 MB of data', { stray: 'x'.repeat(5_000_000) }, 413],
])('a map with %s is rejected with a reason and not stored', async (_, wrong, status) => {
  const answer = await save('Bad.json', { ...blank, ...wrong });
  expect(answer.status).toBe(status);
  expect(z.object({ error: z.string() }).parse(answer.body).error).toMatch(/.{5}/);
  expect((await marina.get('/api/maps/open/Bad.json')).status).toBe(404);
});

test.each(['../Secret.json', 'Secret'])('%s is rejected as the name of a map', async (fileName) => {
  expectFailure(await save(fileName, blank), 422, 'invalid');
});

test('the editor’s format with an unknown tileset is rejected', async () => {
  const map = { ...toOwnMap(newMap(2, 1)), tilesets: ['Moon'] };
  const answer = await marina.post('/api/maps/store', { fileName: 'Bad.json', revision: 0, map });
  expectFailure(answer, 422, 'invalid');
  expect((await marina.get('/api/maps/open/Bad.json')).status).toBe(404);
});

test('a partly invalid patch is rejected as a whole', async () => {
  const map = newMap(2, 2);
  const fileName = await made(map);
  const body = { pass: '0:1', cells: [{ layer: 'Roof', runs: '0:0' }] };
  expectFailure(await marina.post('/api/maps/patch', { fileName, revision: 1, patch: body }), 422, 'invalid');
  expect(await open(fileName)).toMatchObject({ revision: 1, map: { pass: ['..', '..'] } });
});

test('an unreadable map is neither shown nor overwritten, and stops nothing else', async () => {
  const map = newMap(2, 2);
  const fileName = await made(map);
  await withStore((database) =>
    database.collection(maps).update(fileName, (value) => ({ ...value, text: '{"format":3}' })),
  );
  expectFailure(await marina.get(`/api/maps/open/${fileName}`), 500, 'unreadable');
  expectFailure(await store(fileName, map, 1), 500, 'unreadable');
  expectFailure(await kai.get(`/api/encounter/all?map=${fileName}`), 500, 'unreadable');
  for (const path of ['/api/encounter/all', '/api/npc/all']) expect((await kai.get(path)).status).toBe(200);
  expect(await problemsOf(fileName)).toEqual(['unreadable-map']);
  await withStore(async (database) => {
    expect((await database.collection(maps).get(fileName))?.value.text).toBe('{"format":3}');
    await database.collection(maps).remove(fileName);
  });
});

test('the world check reports problems of a broken map and none of CoralShore', async () => {
  expect(await problemsOf('CoralShore.json')).toEqual([]);
  const map = newMap(3, 3);
  const changes = setInteractive(map, 0, 0, {
    type: 'portal',
    destinationMap: 'Gone.json',
    destinationCoords: [0, 0],
    faceDirection: 'up',
    when: [],
  });
  const fileName = await made(applyChanges(map, changes));
  expect(await problemsOf(fileName)).toEqual(['missing-map', 'unreachable-map']);
});
