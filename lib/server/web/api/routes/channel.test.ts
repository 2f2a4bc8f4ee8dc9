import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { sourceSchema, ownedSourceSchema } from '@/lib/contract/source';
import type { ChannelEdit } from '@/lib/contract/channel-fields';
import { insertSource, insertStory, insertArticle } from '../../../platform/db/testing/builders';
import { openTestApi, type TestApi, bearer, siteOrigin } from '../testing/open-api';
import { addChannel } from '../../../editing/channels/channel-store';
import { takeFeed } from '../../../editing/channels/take-feed';
import { changesChannel, parseNotification, type Change } from '../../../platform/changes/change';
import { feedStates, sources } from '../../../platform/db/schema';
import { listAudit } from '../testing/audit-trail';
import { makeOwner, type Owner } from '../testing/own-channel';
import { countArticlesOfSource } from '../../../ingest/articles/article-reading-store';

describe('what everybody sees', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  describe('GET /api/v1/sources/{id}/', () => {
    test("shows what is public and none of the owner's fields", async () => {
      const source = await insertSource(api.database.db, {
        name: 'Вестник',
        description: 'О городе',
        url: 'https://v.example',
        favicon: '/media/f.png',
        contactPhone: '+375 17 000-00-00',
        contactEmail: 'a@v.example',
        director: 'Директор',
      });
      const { status, body } = await api.get(`/api/v1/sources/${source.id}/`);
      expect([status, body]).toEqual([
        200,
        { id: source.id, name: 'Вестник', favicon: '/media/f.png', description: 'О городе', url: 'https://v.example' },
      ]);
      expect(sourceSchema.validateSync(body, { strict: true })).toEqual(body);
    });

    test.each(['01', '-1', '0', '1e9', '2147483648', '9223372036854775808', '1%20or%201=1', '%00'])(
      'the id %s names nothing: 404',
      async (id) => {
        const { status, body } = await api.get(`/api/v1/sources/${id}/`);
        expect([status, body]).toEqual([404, { detail: 'Канал не найден.' }]);
      },
    );
  });
});

describe('what its owner changes', () => {
  let api: TestApi;
  let owner: Owner;
  const allowed = '127.0.0.1:4001';
  beforeAll(async () => {
    api = await openTestApi({ settings: { feedAllowHosts: allowed } });
  });
  beforeEach(async () => {
    await api.empty();
    owner = await makeOwner(api, {
      name: 'Вестник',
      description: 'О городе',
      favicon: '/media/f.png',
      contactPhone: '+375 17 000-00-00',
      contactEmail: 'a@v.example',
      director: 'Главный редактор',
    });
  });
  afterAll(() => api.close());

  const path = () => `/api/v1/sources/${owner.channel.id}/`;
  const patch = (edit: Record<string, unknown>, method = 'PATCH') =>
    api.send(method, path(), edit, { headers: owner.headers });
  const read = async () => (await api.get(path(), { headers: owner.headers })).body;
  const audit = async () =>
    (await listAudit(api.database.db)).filter(({ channelId }) => channelId === owner.channel.id);
  const feedOf = async (sourceId: number) =>
    (await api.database.db.select().from(feedStates).where(eq(feedStates.sourceId, sourceId)))[0] ?? null;

  const full: Required<Omit<ChannelEdit, 'version'>> = {
    name: 'Новый вестник',
    description: 'Строка первая.\nСтрока вторая.',
    rss_url: 'https://v.example/rss',
    url: 'https://v.example/?a=1&b=2',
    contact_phone: '+375 (29) 111-22-33',
    contact_email: 'Office@вестник.бел',
    director: 'Директор',
  };

  describe('GET /api/v1/sources/{id}/ by its owner (DATA-1)', () => {
    test('shows all seven fields and the version, and is kept by nobody; others see the public ones', async () => {
      const { body, headers } = await api.get(path(), { headers: owner.headers });
      expect(body).toEqual({
        id: owner.channel.id,
        name: 'Вестник',
        favicon: '/media/f.png',
        description: 'О городе',
        url: owner.channel.url,
        rss_url: owner.channel.rssUrl,
        contact_phone: '+375 17 000-00-00',
        contact_email: 'a@v.example',
        director: 'Главный редактор',
        version: 1,
      });
      expect(ownedSourceSchema.validateSync(body, { strict: true })).toEqual(body);
      expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
        'private, no-store',
        'Authorization, Origin',
      ]);

      const publicFields = {
        id: owner.channel.id,
        name: 'Вестник',
        favicon: '/media/f.png',
        description: 'О городе',
        url: owner.channel.url,
      };
      const other = await makeOwner(api);
      for (const init of [undefined, { headers: other.headers }]) {
        const answer = await api.get(path(), init);
        expect(answer.body).toEqual(publicFields);
        expect(answer.headers.get('Vary')).toBe('Authorization, Origin');
      }
    });

    test('a token that opens nothing is told so, and is not taken for a stranger', async () => {
      expect((await api.get(path(), { headers: { Authorization: 'Bearer x' } })).status).toBe(401);
    });
  });

  describe('PATCH /api/v1/sources/{id}/ (API-1)', () => {
    test.each(['PATCH', 'PUT'])('%s saves all seven fields and answers the channel', async (method) => {
      const { status, body } = await patch(full, method);
      expect([status, body]).toEqual([200, { id: owner.channel.id, favicon: '/media/f.png', ...full, version: 2 }]);
      expect(await read()).toEqual(body);
    });

    test('the same as a form', async () => {
      const form = new FormData();
      for (const [field, value] of Object.entries(full)) form.append(field, value ?? '');
      form.append('version', '1');
      const { status, body } = await api.get(path(), { method: 'PATCH', body: form, headers: owner.headers });
      expect([status, body.version]).toEqual([200, 2]);
      // A form's line break is CRLF on the wire, whatever was typed (HTML, «multipart/form-data encoding algorithm»).
      expect(body).toMatchObject(full);
    });

    test('what is left out stays; null, an empty text and blanks clear; values are trimmed, letters composed', async () => {
      const { body } = await patch({
        contact_phone: null,
        contact_email: '',
        director: ' \n ',
        description: '  Коротко.  ',
        name: ' Краи\u0306 ',
      });
      expect(body).toMatchObject({
        name: 'Край',
        description: 'Коротко.',
        contact_phone: null,
        contact_email: null,
        director: null,
        url: owner.channel.url,
        rss_url: owner.channel.rssUrl,
        favicon: '/media/f.png',
      });
    });

    test('other keys change nothing, whatever they are (IDOR-1)', async () => {
      const other = await insertSource(api.database.db);
      const before = await api.database.db.select().from(sources);
      const { status, body } = await patch({
        id: other.id,
        owner: 1,
        role: 'admin',
        demo: true,
        favicon: 'https://evil.example/x.png',
        createdAt: '2020-01-01',
        defaultCategoryId: 3,
        default_category_id: 3,
        ['__proto__']: { name: 'x' },
      });
      expect([status, body.version]).toEqual([200, 1]);
      expect(await api.database.db.select().from(sources)).toEqual(before);
      expect(await audit()).toEqual([]);
    });

    test('an edit that changes nothing is no version, and nobody’s business', async () => {
      expect((await patch({ name: 'Вестник', description: ' О городе ', version: 1 })).body.version).toBe(1);
      expect((await patch({})).status).toBe(200);
      expect(await audit()).toEqual([]);
    });

    test('feed:// is a way to write http:// (SOURCE-2)', async () => {
      expect((await patch({ rss_url: 'feed://v.example/rss' })).body.rss_url).toBe('http://v.example/rss');
    });

    test('a demo channel can be edited as well', async () => {
      await api.database.db
        .update(sources)
        .set({ demo: true, rssUrl: 'http://127.0.0.1:9999/feed' })
        .where(eq(sources.id, owner.channel.id));
      expect((await patch({ ...full, rss_url: 'http://127.0.0.1:9999/feed' })).status).toBe(200);
      expect((await patch({ name: 'Демо' })).body.name).toBe('Демо');
    });

    test.each([
      'null',
      'undefined',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table sources; --",
      '${7*7} {{7*7}} %s %00',
      '👩‍👩‍👧‍👦 Ω≈ç√ ﷽',
      'й ё й',
      '</script><!--',
      '__proto__',
      '\\u0000 \\',
    ])('hostile text is stored and returned as it is: %j (INP-1)', async (text) => {
      const { status, body } = await patch({
        name: text,
        description: text,
        contact_phone: text.slice(0, 50),
        director: text,
      });
      expect([status, body.name, body.description, body.director]).toEqual([200, text, text, text]);
      expect((await api.get(path())).body).toMatchObject({ name: text, description: text });
    });

    test.each([
      ['name', '\u202eразворот\u202c', 'управляющие символы'],
      ['name', 'Две\u2028строки', 'управляющие символы'],
      ['name', 'Вест\u200bник', 'невидимые символы'],
      ['name', 'Соперник', 'Так уже называется'],
      ['name', 'Сопepник', 'не отличить'],
      ['description', 'О городе\u2067', 'управляющие символы'],
      ['director', 'Директор\u202e', 'управляющие символы'],
      ['rss_url', 'https://rival.example/rss?x', 'уже есть у другого канала'],
      ['rss_url', 'http://www.rival.example/rss/', 'уже есть у другого канала'],
      ['url', 'https://github.io/', 'много разных сайтов'],
      ['url', 'https://com.by', 'много разных сайтов'],
    ])('%s %j is refused at the field, and nothing is changed (R29)', async (field, value, sentence) => {
      await insertSource(api.database.db, {
        name: 'Соперник',
        url: 'https://rival.example',
        rssUrl: 'https://rival.example/rss',
      });
      const before = await read();
      const { status, body } = await patch({ director: 'Другой', [field]: value });
      expect([status === 400 || (field === 'rss_url' && status === 409), body.errors[field][0]]).toEqual([
        true,
        expect.stringContaining(sentence),
      ]);
      expect(await read()).toEqual(before);
    });

    test('another channel’s site is refused for a channel without a feed too; a name that stays is not judged (R29)', async () => {
      const { db } = api.database;
      await insertSource(db, { name: 'Вестник', url: 'https://rival.example', rssUrl: 'https://rival.example/rss' });
      expect((await patch({ name: 'Вестник', director: 'Другой' })).status).toBe(200);
      expect((await patch({ rss_url: null, url: null })).status).toBe(200);
      expect((await patch({ url: 'https://rival.example/' })).body.errors.url[0]).toContain(
        'уже есть у другого канала',
      );
    });
  });

  describe('the site of a channel (FEED-9)', () => {
    const taken = 'Этот сайт уже есть у другого канала. Если он ваш, напишите редакции.';
    const place = (url: string) =>
      addChannel(api.database.db, { name: 'Издание', url, rssUrl: `${url}/rss` }, new Date());

    test.each([
      ['the very site', { url: 'https://victim.test' }, 'url'],
      ['a page of it', { url: 'https://www.victim.test/news/' }, 'url'],
      ['a subdomain of it', { url: 'https://news.victim.test' }, 'url'],
      ['the feed alone', { url: null, rss_url: 'https://victim.test/rss2' }, 'rss_url'],
    ])('%s of another channel is refused', async (_, edit, field) => {
      await place('https://victim.test');
      const { status, body } = await patch(edit);
      expect([status, body.errors]).toEqual([400, { [field]: [taken] }]);
      expect(await read()).toMatchObject({ url: owner.channel.url, rss_url: owner.channel.rssUrl, version: 1 });
    });

    test('nobody’s site may be named; the operator’s word stands above it when its publisher comes', async () => {
      expect((await patch({ url: 'https://victim.test' })).status).toBe(200);
      const victim = await place('https://victim.test');
      const feed = { format: 'rss' as const, title: null, siteUrl: null, ttlMinutes: null, rejected: [] };
      const item = {
        guid: null,
        url: 'https://victim.test/1',
        title: 'Новость',
        summary: null,
        text: null,
        imageUrl: null,
        publishedAt: new Date(),
        topics: [],
      };
      const take = (id: number, title: string) =>
        takeFeed(
          api.database.db,
          { id, defaultCategoryId: null },
          { ...feed, items: [{ ...item, title }] },
          new Date(),
        );
      expect(await take(owner.channel.id, 'Подделка')).toMatchObject({
        inserted: 0,
        rejected: [{ reason: 'other-channel' }],
      });
      expect(await take(victim ?? 0, 'Новость')).toMatchObject({ inserted: 1 });
    });

    test('a channel that moves keeps its own articles, and what it had no other channel takes', async () => {
      const { body } = await patch({ url: 'https://new.test', rss_url: 'https://new.test/rss' });
      expect(body).toMatchObject({ url: 'https://new.test', version: 2 });
      const other = await makeOwner(api);
      const { status } = await api.send(
        'PATCH',
        `/api/v1/sources/${other.channel.id}/`,
        { url: owner.channel.url },
        { headers: other.headers },
      );
      expect(status).toBe(400);
    });
  });

  describe('what is refused changes nothing and names its field (R29)', () => {
    const address = ['Нужен адрес, который начинается с http:// или https://, без имени пользователя и пароля.'];
    const privateAddress = ['Адрес ведёт во внутреннюю сеть: нужен общедоступный.'];
    const nameless = ['Введите название канала.'];
    const email = ['Введите корректный email.'];
    const notText = ['Нужна строка.'];
    const most = (max: number) => [`Не более ${max} символов.`];
    const long = (max: number) => `https://example.by/${'a'.repeat(max - 18)}`;

    test.each<[string, unknown, string[]]>([
      ['name', '', nameless],
      ['name', ' \u00a0\n', nameless],
      ['name', '\u200b\u2060', nameless],
      ['name', null, nameless],
      ['name', 5, notText],
      ['name', 'я'.repeat(201), most(200)],
      ['description', '😀'.repeat(2_001), most(2_000)],
      ['description', 'я'.repeat(100_000), most(2_000)],
      ['description', ['а'], notText],
      ['url', 'javascript:alert(1)', address],
      ['url', ' JavaScript:alert(1)', address],
      ['url', 'java\nscript:alert(1)', address],
      ['url', 'data:text/html,<script>alert(1)</script>', address],
      ['url', 'ftp://example.by/', address],
      ['url', 'http://"onmouseover=alert(1)', address],
      ['rss_url', 'http://"onmouseover=alert(1)', address],
      ['url', 'example.by', address],
      ['url', '//example.by/', address],
      ['url', 'https:/example.by', address],
      ['url', 'https://', address],
      ['url', 'https:\\\\example.by', address],
      ['url', 'https://exa mple.by/', address],
      ['url', 'https://example.by/a b', address],
      ['url', 'https://user:password@example.by/', address],
      ['url', 'https://[::1', address],
      ['url', {}, notText],
      ['url', long(2_048), most(2_048)],
      ['rss_url', 'javascript:alert(1)', address],
      ['rss_url', 'file:///etc/passwd', address],
      ['rss_url', long(2_048), most(2_048)],
      ['rss_url', 'https://example.by:22/rss', ['Порт в адресе не поддерживается: разрешены только 80 и 443.']],
      ['rss_url', 'http://localhost/rss', privateAddress],
      ['rss_url', 'http://127.0.0.1/rss', privateAddress],
      ['rss_url', 'http://0x7f000001/rss', privateAddress],
      ['rss_url', 'http://10.1.2.3/rss', privateAddress],
      ['rss_url', 'http://[::ffff:192.168.0.1]/rss', privateAddress],
      ['rss_url', 'http://169.254.169.254/latest/meta-data', privateAddress],
      ['rss_url', 'http://database/rss', privateAddress],
      ['contact_phone', '1'.repeat(51), most(50)],
      ['contact_email', 'a@', email],
      ['contact_email', 'a b@example.by', email],
      ['contact_email', 'a@example.by, b@example.by', email],
      ['contact_email', 'a@example.by\r\nBcc: b@example.by', email],
      ['contact_email', 'почта', email],
      [
        'contact_email',
        `${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example`,
        [...most(254), ...email],
      ],
      ['director', 'я'.repeat(201), most(200)],
      ['version', 'x', ['Номер версии — целое число от 1.']],
      ['version', 1.5, ['Номер версии — целое число от 1.']],
      ['version', null, ['Номер версии — целое число от 1.']],
    ])('%s: %j', async (field, value, errors) => {
      const before = await read();
      const { status, body } = await patch({ ...full, [field]: value });
      expect([status, body]).toEqual([400, { detail: 'Проверьте введённые данные.', errors: { [field]: errors } }]);
      expect(await read()).toEqual(before);
      expect(await audit()).toEqual([]);
    });

    test('the longest that is taken', async () => {
      const edit = {
        name: '😀'.repeat(200),
        description: 'я'.repeat(2_000),
        url: long(2_047),
        rss_url: long(2_047),
        contact_phone: '1'.repeat(50),
        director: 'я'.repeat(200),
      };
      const { status, body } = await patch(edit);
      expect([status, body]).toEqual([200, expect.objectContaining(edit)]);
    });

    test('all fields at fault are named at once', async () => {
      const { body } = await patch({ name: '', url: 'x', contact_email: 'y' });
      expect(Object.keys(body.errors)).toEqual(['name', 'url', 'contact_email']);
    });

    test('a private address that the operator has allowed is taken', async () => {
      expect((await patch({ rss_url: `http://${allowed}/feed` })).status).toBe(200);
    });

    test.each<[string, BodyInit, string, number]>([
      ['text/plain', JSON.stringify({ name: 'X' }), 'text/plain', 415],
      ['a form that is no multipart', 'name=X', 'application/x-www-form-urlencoded', 415],
      ['no JSON', '{name:', 'application/json', 400],
      ['an array', '[]', 'application/json', 400],
      ['NUL in JSON', JSON.stringify({ name: 'a\0b' }), 'application/json', 400],
      ['half a surrogate pair', '{"name":"\\ud800"}', 'application/json', 400],
      ['100 000 levels', '['.repeat(100_000), 'application/json', 400],
      ['over 1 MB', JSON.stringify({ name: 'a'.repeat(1_000_001) }), 'application/json', 413],
      [
        'a form that is cut off',
        '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nX',
        'multipart/form-data; boundary=b',
        400,
      ],
      [
        'NUL in a form',
        '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\0b\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
        400,
      ],
    ])('a body of %s (INP-1, CSRF-1)', async (_what, body, type, status) => {
      const before = await read();
      const answer = await api.get(path(), {
        method: 'PATCH',
        body,
        headers: { ...owner.headers, 'Content-Type': type },
      });
      expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(/^[А-Я].*\.$/)]);
      expect(await read()).toEqual(before);
    });
  });

  describe('two open tabs', () => {
    test('an old version is 409 in words, and nothing of it is saved', async () => {
      expect((await patch({ name: 'Первая вкладка', version: 1 })).status).toBe(200);
      const { status, body } = await patch({ name: 'Вторая вкладка', director: 'Другой', version: 1 });
      expect([status, body]).toEqual([
        409,
        { detail: 'Канал уже изменён в другой вкладке: сверьте свою правку с тем, что там появилось.' },
      ]);
      expect(await read()).toMatchObject({ name: 'Первая вкладка', director: 'Главный редактор', version: 2 });
      expect((await patch({ name: 'Вторая вкладка', version: 2 })).body).toMatchObject({
        name: 'Вторая вкладка',
        version: 3,
      });
      expect((await patch({ name: 'Из будущего', version: 99 })).status).toBe(409);
    });

    test('of twenty at once with one version exactly one is saved', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => patch({ name: `Вкладка ${n}`, version: 1 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      const saved = answers.find(({ status }) => status === 200);
      expect(await read()).toEqual(saved?.body);
      expect(await audit()).toHaveLength(1);
    });

    test('without a version all are saved, one after another', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => patch({ name: `Вкладка ${n}` })));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect((await read()).version).toBe(9);
    });
  });

  describe('the feed’s address', () => {
    const failing = {
      feedUrl: '',
      etag: '"1"',
      lastModified: 'Mon, 02 Nov 2026 09:00:00 GMT',
      intervalSeconds: 7_200,
      failures: 7,
      nextFetchAt: new Date(Date.now() + 86_400_000),
      lastFetchAt: new Date(Date.now() - 3_600_000),
      disabledAt: new Date(),
      lastError: 'Не отвечает',
      lastReport: { kind: 'taken' },
    };
    const putFeed = (values: Partial<typeof failing> | { failures: 0; disabledAt: null } = {}) =>
      api.database.db
        .insert(feedStates)
        .values({ ...failing, feedUrl: owner.channel.rssUrl ?? '', ...values, sourceId: owner.channel.id });

    test('a new one begins anew: due now, not disabled, nothing of the old one (FEED-5)', async () => {
      await putFeed();
      await patch({ rss_url: 'https://new.example/rss' });
      const state = await feedOf(owner.channel.id);
      expect(state).toMatchObject({
        feedUrl: 'https://new.example/rss',
        etag: null,
        lastModified: null,
        failures: 0,
        disabledAt: null,
        lastError: null,
        lastFetchAt: null,
        lastReport: null,
      });
      expect(state?.nextFetchAt.getTime()).toBeLessThanOrEqual(Date.now());
    });

    test('the first one is due now; a cleared one is fetched no more', async () => {
      await api.database.db.update(sources).set({ rssUrl: null }).where(eq(sources.id, owner.channel.id));
      await patch({ rss_url: 'https://new.example/rss' });
      expect(await feedOf(owner.channel.id)).toMatchObject({ feedUrl: 'https://new.example/rss', failures: 0 });
      expect((await patch({ rss_url: '' })).body.rss_url).toBeNull();
      expect(await feedOf(owner.channel.id)).toBeNull();
    });

    test('saved again as it is, a failing feed gets another chance: an owner’s edit resets (FEED-5)', async () => {
      await putFeed();
      await patch({ rss_url: owner.channel.rssUrl, name: 'Вестник' });
      const state = await feedOf(owner.channel.id);
      expect(state).toMatchObject({ failures: 0, disabledAt: null, etag: '"1"' });
      expect(state?.nextFetchAt.getTime()).toBeLessThanOrEqual(Date.now());
    });

    test('but not within a minute of its last fetch, however often it is saved', async () => {
      await putFeed({ lastFetchAt: new Date() });
      await patch({ rss_url: owner.channel.rssUrl });
      expect((await feedOf(owner.channel.id))?.nextFetchAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
    });

    test('a healthy feed, and an edit of something else, leave its time alone', async () => {
      await putFeed({ failures: 0, disabledAt: null });
      await patch({ rss_url: owner.channel.rssUrl, name: 'Другое имя' });
      await patch({ name: 'Третье имя' });
      expect((await feedOf(owner.channel.id))?.nextFetchAt).toEqual(failing.nextFetchAt);
    });

    test('another channel’s is 409, and nothing is half-done', async () => {
      await putFeed();
      const other = await insertSource(api.database.db);
      const { status, body } = await patch({ name: 'Чужая лента', rss_url: other.rssUrl });
      const told = 'Лента с таким адресом уже есть у другого канала.';
      expect([status, body]).toEqual([409, { detail: told, errors: { rss_url: [told] } }]);
      expect(await read()).toMatchObject({ name: 'Вестник', rss_url: owner.channel.rssUrl, version: 1 });
      expect(await feedOf(owner.channel.id)).toMatchObject({ failures: 7 });
      expect(await audit()).toEqual([]);
    });

    test('two channels that want one address at once: one gets it', async () => {
      const rival = await makeOwner(api);
      const edit = { rss_url: 'https://wanted.example/rss' };
      const answers = await Promise.all([
        patch(edit),
        api.send('PATCH', `/api/v1/sources/${rival.channel.id}/`, edit, { headers: rival.headers }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('what others hear of an edit', () => {
    async function hear(work: () => Promise<unknown>): Promise<Change[]> {
      const heard: Change[] = [];
      const client = new Client({ connectionString: api.database.url });
      await client.connect();
      client.on('notification', ({ payload }) => {
        const change = parseNotification(payload ?? '');
        if (change) heard.push(change);
      });
      await client.query(`listen ${changesChannel}`);
      await work();
      // Notifications come before the answer to a query that is sent after them.
      await client.query('select 1');
      await client.end();
      return heard;
    }

    test('a new name: the channel, its stories of the last four days and their categories', async () => {
      const { db } = api.database;
      const sourceId = owner.channel.id;
      const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
      const young = await insertStory(db, {
        categoryId: 3,
        createdAt: hours(90),
        articles: [{}, { sourceId }, { sourceId }],
      });
      await insertStory(db, { categoryId: 4, createdAt: hours(100), articles: [{ sourceId }] });
      await insertStory(db, { categoryId: 5, createdAt: hours(1), articles: [{ sourceId, deletedAt: hours(0) }, {}] });
      await insertStory(db, { categoryId: 6, createdAt: hours(1) });
      expect(await hear(() => patch({ name: 'Иное имя' }))).toEqual([
        { stories: [young.id], categories: [3], sources: [sourceId], days: [] },
      ]);
    });

    test('another field: the channel alone; nothing changed or refused: nobody', async () => {
      await insertStory(api.database.db, { createdAt: new Date(), articles: [{ sourceId: owner.channel.id }] });
      expect(await hear(() => patch({ director: 'Иной' }))).toEqual([
        { stories: [], categories: [], sources: [owner.channel.id], days: [] },
      ]);
      expect(await hear(() => patch({ director: 'Иной' }))).toEqual([]);
      expect(await hear(() => patch({ director: 'Третий', version: 1 }))).toEqual([]);
    });

    test('the audit names the fields and tells no contact', async () => {
      await patch({
        name: 'Иное имя',
        contact_email: 'secret@v.example',
        contact_phone: '+375 29 765-43-21',
        director: 'Тайный',
      });
      const entries = await audit();
      expect(entries).toEqual([
        {
          action: 'channel.edit',
          userId: owner.userId,
          channelId: owner.channel.id,
          storyId: null,
          articleId: null,
          details: { fields: ['name', 'contact_phone', 'contact_email', 'director'], version: 2 },
          undoes: null,
        },
      ]);
      expect(JSON.stringify(entries)).not.toMatch(/secret|765|Тайный/);
    });
  });
});

describe('who may do it', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  /** Two articles of the owner's in one story, and what stands behind each change's `{id}`. */
  async function arrange() {
    const [owner, rival] = [await makeOwner(api), await makeOwner(api)];
    const sourceId = owner.channel.id;
    const story = await insertStory(api.database.db, {
      articles: [{ sourceId }, { sourceId }, { sourceId: rival.channel.id }],
    });
    const stranger = { headers: bearer((await api.signIn()).access) };
    return { owner, rival, stranger, channelId: sourceId, articleId: story.articles[0]?.id ?? 0 };
  }

  type Place = 'channel' | 'article';
  const changes: {
    what: string;
    method: string;
    path: (id: string | number) => string;
    json?: unknown;
    of: Place;
    status: number;
  }[] = [
    {
      what: 'PATCH sources/{id}',
      method: 'PATCH',
      path: (id) => `/api/v1/sources/${id}/`,
      json: { description: 'Новое описание' },
      of: 'channel',
      status: 200,
    },
    {
      what: 'PUT sources/{id}',
      method: 'PUT',
      path: (id) => `/api/v1/sources/${id}/`,
      json: { description: 'Иное описание' },
      of: 'channel',
      status: 200,
    },
    {
      what: 'GET sources/{id}/news',
      method: 'GET',
      path: (id) => `/api/v1/sources/${id}/news/`,
      of: 'channel',
      status: 200,
    },
    {
      what: 'GET sources/{id}/feed',
      method: 'GET',
      path: (id) => `/api/v1/sources/${id}/feed/`,
      of: 'channel',
      status: 200,
    },
    {
      what: 'POST sources/{id}/feed/check',
      method: 'POST',
      path: (id) => `/api/v1/sources/${id}/feed/check/`,
      json: { rss_url: 'https://example.by/rss' },
      of: 'channel',
      status: 202,
    },
    {
      what: 'POST news/{id}/separate',
      method: 'POST',
      path: (id) => `/api/v1/news/${id}/separate/`,
      json: {},
      of: 'article',
      status: 200,
    },
    { what: 'DELETE news/{id}', method: 'DELETE', path: (id) => `/api/v1/news/${id}/`, of: 'article', status: 204 },
  ];

  const ask = (change: (typeof changes)[number], id: string | number, headers: Record<string, string> = {}) =>
    change.json === undefined
      ? api.get(change.path(id), { method: change.method, headers })
      : api.send(change.method, change.path(id), change.json, { headers });

  describe('who may change a channel and its publications (R11, PERM-1, IDOR-1)', () => {
    test.each(changes)('$what: anonymous 401, a reader and another owner 403, the owner $status', async (change) => {
      const { owner, rival, stranger, channelId, articleId } = await arrange();
      const id = change.of === 'channel' ? channelId : articleId;
      const before = await api.get(`/api/v1/sources/${channelId}/`, owner);

      const anonymous = await ask(change, id);
      expect([anonymous.status, anonymous.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
      expect((await ask(change, id, bearer('eyJhbGciOiJub25lIn0.e30.'))).status).toBe(401);
      for (const { headers } of [stranger, rival]) {
        const { status, body } = await ask(change, id, headers);
        expect([status, body]).toEqual([403, { detail: 'У вас нет доступа к каналу.' }]);
      }
      // Nothing has happened so far.
      expect((await api.get(`/api/v1/sources/${channelId}/`, owner)).body).toEqual(before.body);
      expect(await countArticlesOfSource(api.database.db, channelId)).toBe(2);

      const allowed = await ask(change, id, owner.headers);
      expect(allowed.status).toBe(change.status);
      expect(allowed.headers.get('Cache-Control')).toMatch(/no-store/);
    });

    test.each(changes)(
      '$what: an id that names nothing is 404 for everybody signed in, 401 for the rest',
      async (change) => {
        const { owner } = await arrange();
        for (const id of [
          '-1',
          '0',
          '01',
          '1e9',
          '1000000000',
          '2147483648',
          '9223372036854775808',
          'abc',
          '1%20or%201=1',
          '%00',
          '%D1%8F',
        ]) {
          const { status, body } = await ask(change, id, owner.headers);
          const detail = change.of === 'channel' ? 'Канал не найден.' : 'Публикации нет: возможно, она уже удалена.';
          expect([id, status, body]).toEqual([id, 404, { detail }]);
          expect((await ask(change, id)).status).toBe(401);
        }
      },
    );

    test.each(changes.filter(({ method }) => method !== 'GET'))(
      '$what from another site’s page: 403, nothing changed (CSRF-1)',
      async (change) => {
        const { owner, channelId, articleId } = await arrange();
        const id = change.of === 'channel' ? channelId : articleId;
        const foreign: Record<string, string>[] = [
          { Origin: 'https://evil.example' },
          { Origin: 'null' },
          { 'Sec-Fetch-Site': 'cross-site' },
        ];
        for (const headers of foreign) {
          const { status, body } = await ask(change, id, { ...owner.headers, ...headers });
          expect([status, body]).toEqual([403, { detail: 'Запрос с чужого сайта отклонён.' }]);
        }
        expect((await ask(change, id, { ...owner.headers, Origin: siteOrigin })).status).toBe(change.status);
      },
    );

    test('an owner who has lost the channel may no more, with the same token', async () => {
      const { owner, channelId } = await arrange();
      await api.database.pool.query('update users set channel_id = null where id = $1', [owner.userId]);
      expect((await ask(changes[0] ?? never(), channelId, owner.headers)).status).toBe(403);
    });

    test('a publication of another channel in the owner’s own story is not the owner’s', async () => {
      const owner: Owner = await makeOwner(api);
      const story = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }] });
      const foreign = await insertArticle(api.database.db, { storyId: story.id });
      expect((await api.get(`/api/v1/news/${foreign.id}/`, { method: 'DELETE', headers: owner.headers })).status).toBe(
        403,
      );
      expect(
        (await api.send('POST', `/api/v1/news/${foreign.id}/separate/`, {}, { headers: owner.headers })).status,
      ).toBe(403);
    });

    test('a form of another page, or text, separates nothing: 415 (CSRF-1)', async () => {
      const { owner, articleId } = await arrange();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { ...owner.headers, 'Content-Type': type };
        expect(
          (await api.get(`/api/v1/news/${articleId}/separate/`, { method: 'POST', headers, body: 'a=b' })).status,
        ).toBe(415);
      }
    });
  });

  function never(): never {
    throw new Error('the table of changes is empty');
  }
});
