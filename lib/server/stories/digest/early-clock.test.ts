import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { listEarlyClocks } from './early-clock-store';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const start = Date.UTC(2026, 10, 21, 9);

/** Stories of the first outlet and five others, whose articles come some minutes after it. */
async function tell(stories: number, minutes: number) {
  const sources: number[] = [];
  for (let i = 0; i < 6; i++) sources.push((await insertSource(database.db)).id);
  for (let story = 0; story < stories; story++)
    await insertStory(database.db, {
      articles: sources.map((sourceId, i) => ({
        sourceId,
        publishedAt: new Date(start + story * 3_600_000 + (i === 0 ? 0 : minutes + i) * 60_000),
      })),
    });
  return sources;
}

describe('an outlet that is first by habit, long before all others, has a clock that is ahead (R42)', () => {
  it('is found where it leads in most of six large stories by twenty minutes and more', async () => {
    const [first = 0] = await tell(6, 59);
    expect([...(await listEarlyClocks(database.db))]).toEqual([first]);
  });

  it('is none that leads by minutes, as an agency does', async () => {
    await tell(6, 5);
    expect([...(await listEarlyClocks(database.db))]).toEqual([]);
  });

  it('is none of which too little is known', async () => {
    await tell(5, 59);
    expect([...(await listEarlyClocks(database.db))]).toEqual([]);
  });
});
