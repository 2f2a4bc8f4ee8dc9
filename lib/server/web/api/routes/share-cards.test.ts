import { categoryListSchema } from '@/lib/contract/category';
import { sourceSchema } from '@/lib/contract/source';
import { storyDetailSchema } from '@/lib/contract/story';
import { replaceCard } from '../../../stories/cards/card-store';
import type { CardSubject } from '../../../stories/cards/card-face';
import { articles } from '../../../platform/db/schema';
import { insertMedia, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const now = new Date('2026-11-21T09:00:00Z');
async function putCard(subject: CardSubject, articleIds: number[] = []) {
  const { id: mediaId } = await insertMedia(api.database.db);
  await replaceCard(api.database.db, { ...subject, mediaId, articleIds, design: 1 }, now);
  return { url: `/media/${mediaId}/share.jpg`, width: 1_200, height: 630 };
}

describe('the card that previews show (SEO-4)', () => {
  test('a story tells of its own, of none while there is none, and of none that shows a deleted publication (R21)', async () => {
    const { id, articles: own } = await insertStory(api.database.db, { articles: [{}, {}] });
    const get = async () =>
      storyDetailSchema.validateSync((await api.get(`/api/v1/story-detail/${id}/`)).body).share_card;
    expect(await get()).toBeNull();
    const [first] = own;
    if (!first) throw new Error('a story without articles');
    const old = await putCard({ kind: 'story', id }, [first.id]);
    expect(await get()).toEqual(old);
    const card = await putCard({ kind: 'story', id }, [first.id]);
    expect(await get()).toEqual(card);
    await api.database.db.update(articles).set({ deletedAt: now });
    await api.database.pool.query('update articles set deleted_at = null where id <> $1', [first.id]);
    expect(await get()).toBeNull();
  });

  test('a category and a channel tell of theirs where they have one; another kind’s card of the same number is not theirs', async () => {
    const source = await insertSource(api.database.db, { name: 'Полесская волна' });
    const categoryCard = await putCard({ kind: 'category', id: 3 });
    const channelCard = await putCard({ kind: 'channel', id: source.id });
    await putCard({ kind: 'story', id: source.id });
    const categories = categoryListSchema.validateSync((await api.get('/api/v1/categories/')).body, { strict: true });
    expect(categories.filter(({ share_card }) => share_card)).toEqual([
      { id: 3, name: 'Политика', share_card: categoryCard },
    ]);
    expect(
      sourceSchema.validateSync((await api.get(`/api/v1/sources/${source.id}/`)).body, { strict: true }).share_card,
    ).toEqual(channelCard);
  });
});
