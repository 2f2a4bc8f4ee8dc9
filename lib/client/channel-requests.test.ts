import { getOwnChannel, saveChannel, saveFavicon } from './channel';
import { deletePublication, getChannelPublications } from './publications';
import { fakeBrowser, type FakeResponse, type FakeBrowser } from './testing/fake-browser';
import { wireArticle, wirePage } from './testing/stub-api';

const channel = {
  id: 4,
  name: 'Полесская волна',
  favicon: null,
  description: null,
  url: null,
  rss_url: 'https://v.example/rss',
  version: 3,
};
const publication = { ...wireArticle(), story: { id: 9, title: 'Сюжет', articles_count: 2 }, placement: null };
const none: FakeResponse = () => Response.json({ detail: 'Адрес не найден.' }, { status: 404 });

let browser: FakeBrowser;
afterEach(() => browser.restore());
const answerWith = (answer: FakeResponse) => (browser = fakeBrowser(answer, { cookies: { 'access-token': 'a' } }));

describe('the calls of a channel’s owner (API-1)', () => {
  test('the channel, with what only its owner sees', async () => {
    answerWith(() => Response.json(channel));
    expect(await getOwnChannel(4)).toEqual({ ...channel, contact_phone: null, contact_email: null, director: null });
    expect(browser.calls).toMatchObject([{ method: 'GET', path: '/api/v1/sources/4/', bearer: 'Bearer a' }]);
  });

  test('its fields go as JSON, as they are', async () => {
    answerWith(() => Response.json(channel));
    await saveChannel(4, { name: '', url: 'javascript:', version: 3 });
    expect(browser.calls).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/v1/sources/4/',
        bearer: 'Bearer a',
        contentType: 'application/json',
        body: '{"name":"","url":"javascript:","version":3}',
      },
    ]);
  });

  test.each([
    [3, true],
    [undefined, false],
  ])('its favicon goes as multipart, with version %s', async (version, isNamed) => {
    answerWith(() => Response.json(channel));
    await saveFavicon({ id: 4, version }, new File(['picture'], 'a.png', { type: 'image/png' }));
    expect(browser.calls).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/v1/sources/4/',
        contentType: expect.stringMatching(/^multipart\/form-data; boundary=/),
      },
    ]);
    expect(browser.calls[0]?.body).toMatch(/name="favicon"; filename="a.png"/);
    expect(/name="version"\r\n\r\n3\r\n/.test(browser.calls[0]?.body ?? '')).toBe(isNamed);
  });

  test('a publication is deleted', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    await deletePublication(7);
    expect(browser.pathsCalled()).toEqual(['DELETE /api/v1/news/7/']);
  });
});

describe('its publications', () => {
  test('come with story and placement', async () => {
    answerWith(() => Response.json(wirePage(publication)));
    const { results } = await getChannelPublications(4, { page_size: 10, cursor: 'abc' });
    expect(browser.pathsCalled()).toEqual(['GET /api/v1/sources/4/news/?page_size=10&cursor=abc']);
    expect(results).toMatchObject([{ id: 1, story: { id: 9 } }]);
  });

  test('come from the original list (API-2) where the API knows no other', async () => {
    answerWith((call, nth) =>
      call.path.startsWith('/api/v1/news/') ? Response.json(wirePage(wireArticle())) : none(call, nth),
    );
    const { results } = await getChannelPublications(4, { page_size: 10 });
    expect(browser.pathsCalled().at(-1)).toBe('GET /api/v1/news/?source=4&ordering=-publication_at&page_size=10');
    expect(results).toMatchObject([{ id: 1, story: null, placement: null }]);
  });

  test('are not looked for elsewhere when the owner is refused', async () => {
    answerWith(() => Response.json({ detail: 'У вас нет доступа к каналу.' }, { status: 403 }));
    await expect(getChannelPublications(4, {})).rejects.toMatchObject({ status: 403 });
    expect(browser.calls).toHaveLength(1);
  });
});
