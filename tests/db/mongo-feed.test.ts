// One change stream of the whole database is enough where the server brings back what is changed: what stands
// for MongoDB in tests never does, so here its stream of the marks stands for that of the database.
import { Collection, Db } from 'mongodb';
import { eventually } from '../support/eventually';
import { createMongoDatabase, mongodbTestUri, type TestDatabase } from './databases';
import { notes } from './notes';

const whereMongo = mongodbTestUri === undefined ? test.skip : test;

let database: TestDatabase;
beforeEach(async () => {
  if (mongodbTestUri !== undefined) database = await createMongoDatabase();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database?.dispose();
});

whereMongo('no collection has a change stream of its own, however many are followed', async () => {
  const whole = jest.spyOn(Db.prototype, 'watch').mockImplementation(function (this: Db, ...asked) {
    const stream = this.collection('_marks').watch(...asked);
    const next = stream.tryNext.bind(stream);
    stream.tryNext = async () => {
      const event = await next();
      // What a stream of the database says besides: which collection it was.
      return event && Object.assign(event, { ns: { db: this.databaseName, coll: '_marks' } });
    };
    return stream;
  });
  const ofOne = jest.spyOn(Collection.prototype, 'watch');
  const store = await database.open();
  store.changes.subscribe(notes, () => undefined);
  await store.collection(notes).get('a');
  await eventually(() => store.changes.isAlive(notes));
  expect(whole).toHaveBeenCalled();
  const followed = ofOne.mock.contexts.map((on) => (on instanceof Collection ? on.collectionName : on));
  expect(new Set(followed)).toEqual(new Set(['_marks']));
});

whereMongo('a server whose stream of the database stays silent gives each collection its own', async () => {
  const ofOne = jest.spyOn(Collection.prototype, 'watch');
  const store = await database.open();
  store.changes.subscribe(notes, () => undefined);
  await store.collection(notes).get('a');
  await eventually(() => store.changes.isAlive(notes));
  expect(ofOne).toHaveBeenCalledTimes(1);
});
