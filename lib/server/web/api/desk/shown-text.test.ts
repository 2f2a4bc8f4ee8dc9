import { eq } from 'drizzle-orm';
import { storyDigests } from '../../../platform/db/derived-tables';
import { articles, users } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let init: { headers: { Authorization: string } };
beforeAll(async () => {
  api = await openTestApi();
  const { user, access } = await api.signIn();
  await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  init = { headers: bearer(access) };
});
afterAll(() => api.close());

const path = '/api/v1/desk/channels/';
const edit = (id: number, json: object) => api.send('PATCH', `${path}${id}/`, json, init);
const undo = async (entry: number) => (await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, init)).status;

const word = 'мостостроение ';
const summary = `Кратко о мосте. ${word.repeat(40)}`.trim();
const hidden = 'Тайное окончание текста';
const text = `Текст о мосте. ${word.repeat(60)}${hidden}.`;

async function publish(more: object = {}) {
  const channel = await insertSource(api.database.db, more);
  const story = await insertStory(api.database.db, {
    articles: [{ sourceId: channel.id, title: 'Мост открыт', summary, text }],
  });
  return { channel: channel.id, story: story.id, article: story.articles[0]?.id ?? 0 };
}

/** Everything of the story that leaves by the API: its page, lists, the articles, the search. */
async function readAll({ channel, story }: { channel: number; story: number }) {
  const addresses = [
    `/api/v1/story-detail/${story}/`,
    `/api/v1/news/?story=${story}`,
    `/api/v1/news/?source=${channel}`,
    '/api/v1/stories/',
    `/api/v1/search/?q=${encodeURIComponent('мост открыт')}`,
  ];
  const answers = await Promise.all(addresses.map((address) => api.get(address)));
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  return JSON.stringify(answers.map(({ body }) => body));
}

describe('the part of a channel’s text that is shown and given out (CHANNELS-6)', () => {
  test('all, the beginning or the headline alone, everywhere, until the journal takes it back', async () => {
    const published = await publish();
    expect(await readAll(published)).toContain(hidden);
    const cut = await edit(published.channel, { shown_text: 'opening' });
    const opening = await readAll(published);
    expect(opening).not.toContain(hidden);
    const detail = (await api.get(`/api/v1/story-detail/${published.story}/`)).body;
    const [article] = detail.news_articles;
    expect([
      article.text.length <= 300,
      article.text.endsWith('мостостроение…'),
      article.summary.length <= 300,
    ]).toEqual([true, true, true]);
    await edit(published.channel, { shown_text: 'headline' });
    const headline = await readAll(published);
    expect(headline).toContain('Мост открыт');
    expect(headline).not.toMatch(/мостостроение|Кратко|Текст о мосте/);
    expect(await undo(cut.body.entry)).toBe(409);
    await edit(published.channel, { shown_text: null });
    expect(await readAll(published)).toContain(hidden);
  });

  test('«Коротко» quotes nothing that is not shown', async () => {
    const published = await publish();
    const sentences = ['Кратко о мосте.', `${hidden}.`].map((said) => ({ articleId: published.article, text: said }));
    const content = {
      articleIds: [published.article],
      titleArticleId: published.article,
      pictureArticleId: null,
      summary: sentences,
      independentTexts: 1,
      comparedTexts: 1,
      reprints: 0,
      timeline: [],
      copies: [],
    };
    await api.database.db.delete(storyDigests).where(eq(storyDigests.storyId, published.story));
    await api.database.db.insert(storyDigests).values({ storyId: published.story, revision: 1, digested: 1, content });
    const said = async () =>
      (await api.get(`/api/v1/story-detail/${published.story}/`)).body.digest?.summary?.length ?? null;
    expect(await said()).toBe(2);
    await edit(published.channel, { shown_text: 'opening' });
    expect(await said()).toBeNull();
    await api.database.db.update(articles).set({ textShortened: true }).where(eq(articles.id, published.article));
    expect(await said()).toBeNull();
  });

  test('all of it needs the number of the consent', async () => {
    const { channel } = await publish();
    expect((await edit(channel, { shown_text: 'all' })).status).toBe(409);
    expect((await edit(channel, { shown_text: 'all', consent: '12-3' })).status).toBe(200);
    expect((await api.get(`${path}${channel}/`, init)).body).toMatchObject({ shown_text: 'all', consent: '12-3' });
    expect((await edit(channel, { consent: '' })).status).toBe(409);
  });
});

describe('facts about an outlet', () => {
  test('stand in the list of outlets, and the country in the comparison of headlines as well', async () => {
    const { channel, story } = await publish({ name: 'Аист' });
    const country = async () => (await api.get(`/api/v1/story-detail/${story}/headlines/`)).body[0]?.country;
    const facts = { country: 'LT', region: 'Вильнюс', language: 'be', standing: 'independent' };
    expect(await country()).not.toBe('LT');
    await edit(channel, facts);
    expect(await country()).toBe('LT');
    const { results } = (await api.get('/api/v1/sources/')).body;
    expect(results.find(({ id }: { id: number }) => id === channel)).toMatchObject(facts);
  });

  test.each([
    { country: 'Беларусь' },
    { country: 'XQ' },
    { language: 'belarusian' },
    { standing: 'party' },
    { shown_text: 'half' },
    { region: 'я'.repeat(101) },
    { consent: 'a\nb' },
  ])('%j is refused', async (facts) => {
    expect((await edit((await publish()).channel, facts)).status).toBe(400);
  });
});
