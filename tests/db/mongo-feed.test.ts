// One change stream of the whole database is enough where the server reports changes on it. The MongoDB
// stand-in never does, so here the stream of the `_marks` collection replaces it.
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

whereMongo('a collection has no change stream of its own while the database stream works', async () => {
  const whole = jest.spyOn(Db.prototype, 'watch').mockImplementation(function (this: Db, ...asked) {
    const stream = this.collection('_marks').watch(...asked);
    const next = stream.tryNext.bind(stream);
    stream.tryNext = async () => {
      const event = await next();
      // A stream of the database also names the collection.
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

whereMongo('a collection has its own change stream when the database stream stays silent', async () => {
  const ofOne = jest.spyOn(Collection.prototype, 'watch');
  const store = await database.open();
  store.changes.subscribe(notes, () => undefined);
  await store.collection(notes).get('a');
  await eventually(() => store.changes.isAlive(notes));
  expect(ofOne).toHaveBeenCalledTimes(1);
});
