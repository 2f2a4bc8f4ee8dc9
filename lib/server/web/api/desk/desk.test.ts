import { eq } from 'drizzle-orm';
import { may, type Role, roles } from '@/lib/contract/desk-rules';
import { users } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';
import { deskRoutes } from './routes';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

interface Person {
  id: number;
  init: { headers: { Authorization: string } };
}

/** Somebody who is signed in, in this role. */
async function signInAs(role: Role, channelId?: number): Promise<Person> {
  const { user, access } = await api.signIn();
  const owned = role === 'owner' ? (channelId ?? (await insertSource(api.database.db)).id) : null;
  const given = role === 'owner' ? 'reader' : role;
  await api.database.db.update(users).set({ role: given, channelId: owned }).where(eq(users.id, user.id));
  return { id: user.id, init: { headers: bearer(access) } };
}

const addressOfNothing = { detail: 'Адрес не найден.' };
const routes = deskRoutes({} as never);
const toPath = (path: string) => path.replace(':id', '2000000000');

describe('every route of the desk asks for its right (R46)', () => {
  test.each(roles)('as %s', async (role) => {
    const { init } = await signInAs(role);
    const wrong: string[] = [];
    for (const { method, path, action } of routes) {
      const json = { 'Content-Type': 'application/json' };
      const sent = method === 'GET' ? {} : { method, body: '{}', headers: { ...json, ...init.headers } };
      const response = await api.fetch(toPath(path), { ...init, ...sent });
      const { status } = response;
      const text = await response.text();
      const isOpen = !(status === 404 && text === JSON.stringify(addressOfNothing));
      if (isOpen !== may(role, action)) wrong.push(`${method} ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('an anonymous caller, a wrong token and a wrong method get what an address of nothing gets', async () => {
    const nothing = await api.get('/api/v1/nothing/');
    for (const [method, path, init] of [
      ['GET', '/api/v1/desk/', {}],
      ['GET', '/api/v1/desk/people/', { headers: bearer('x.y.z') }],
      ['DELETE', '/api/v1/desk/journal/', {}],
      ['POST', '/api/v1/desk/takedowns/', { body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ] as const) {
      const response = await api.get(path, { method, ...init });
      expect([path, response.status, response.body, response.headers.get('cache-control')]).toEqual([
        path,
        404,
        nothing.body,
        'no-store',
      ]);
    }
  });

  test('the role is the store’s of this moment, whatever the token says; an ended token of an editor is a 401', async () => {
    const { id, init } = await signInAs('editor');
    const home = await api.get('/api/v1/desk/', init);
    expect([home.status, home.headers.get('cache-control'), home.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    await api.database.db.update(users).set({ role: 'reader' }).where(eq(users.id, id));
    expect((await api.get('/api/v1/desk/', init)).status).toBe(404);
  });

  test('who was an editor when his access token ended is asked to renew it', async () => {
    const email = api.newEmail();
    await api.signIn(email);
    await api.database.db.update(users).set({ role: 'editor' }).where(eq(users.email, email));
    api.pass(61);
    const { access } = await api.signIn(email);
    expect((await api.get('/api/v1/desk/', { headers: bearer(access) })).status).toBe(200);
    api.pass(901);
    expect((await api.get('/api/v1/desk/', { headers: bearer(access) })).status).toBe(401);
  });
});

describe('taking down', () => {
  const takeDown = (person: Person, body: object) => api.send('POST', '/api/v1/desk/takedowns/', body, person.init);
  const publish = async () => {
    const channel = await insertSource(api.database.db);
    const story = await insertStory(api.database.db, { articles: [{ title: 'Мост открыт', sourceId: channel.id }] });
    return { channel: channel.id, story: story.id, article: story.articles[0]?.id ?? 0 };
  };

  test('an editor hides a story: 410 with the reason for readers; the journal tells it and takes it back', async () => {
    const editor = await signInAs('editor');
    const { story, article } = await publish();
    const listed = await api.get(`/api/v1/desk/stories/${story}/`, editor.init);
    expect(listed.body).toMatchObject({
      id: story,
      title: 'Мост открыт',
      articles: [{ id: article, is_hidden: false }],
    });
    const note = 'Письмо от 20 ноября';
    const done = await takeDown(editor, { kind: 'story', id: story, reason: 'publisher', note });
    expect([done.status, done.body]).toMatchObject([201, { kind: 'story', title: 'Мост открыт', count: 1 }]);
    const gone = await api.get(`/api/v1/story-detail/${story}/`);
    expect([gone.status, gone.body]).toEqual([
      410,
      { detail: 'Материал снят с публикации. Об этом попросило издание.' },
    ]);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=story', editor.init);
    expect(journal.results[0]).toMatchObject({ id: done.body.entry, user_id: editor.id, can_undo: true });
    expect(journal.results[0].words).toContain('Причина: По просьбе издания. Письмо от 20 ноября');
    const undo = () => api.send('POST', `/api/v1/desk/journal/${done.body.entry}/undo/`, {}, editor.init);
    expect((await undo()).status).toBe(204);
    expect((await undo()).status).toBe(409);
    expect((await api.get(`/api/v1/story-detail/${story}/`)).status).toBe(200);
  });

  test('by law: who, what and when are needed; 451 names who blocks; the case has a deadline, an answer and an export', async () => {
    const editor = await signInAs('editor');
    const { story } = await publish();
    const law = { demanded_by: 'Мининформ', document: '12-3', document_date: '2026-11-20' };
    const bare = await takeDown(editor, { kind: 'story', id: story, reason: 'law' });
    expect([bare.status, Object.keys(bare.body.errors).sort()]).toEqual([
      400,
      ['demanded_by', 'document', 'document_date'],
    ]);
    expect((await takeDown(editor, { kind: 'story', id: story, reason: 'law', law })).status).toBe(201);
    const gone = await api.get(`/api/v1/story-detail/${story}/`);
    expect([gone.status, gone.body.detail, gone.headers.get('link')]).toEqual([
      451,
      'Материал недоступен по требованию: Мининформ, 20.11.2026.',
      '</>; rel="blocked-by"',
    ]);
    const { body: cases } = await api.get('/api/v1/desk/legal/?open=true', editor.init);
    expect(cases.results[0]).toMatchObject({ demanded_by: 'Мининформ', subject_id: story, answered_at: null });
    const path = `/api/v1/desk/legal/${cases.results[0].id}/`;
    expect((await api.send('PATCH', path, { answer: '' }, editor.init)).status).toBe(400);
    expect((await api.send('PATCH', path, { answer: 'Снято' }, editor.init)).body).toMatchObject({ answer: 'Снято' });
    const exported = await api.fetch('/api/v1/desk/legal/export/', editor.init);
    expect([exported.headers.get('content-type'), await exported.text()]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining('Мининформ,12-3,2026-11-20'),
    ]);
  });

  test('an owner hides what is his own and nothing else, never by law', async () => {
    const { channel, article, story } = await publish();
    const foreign = await publish();
    const owner = await signInAs('owner', channel);
    for (const [kind, id, reason] of [
      ['article', foreign.article, 'publisher'],
      ['story', story, 'publisher'],
      ['channel', channel, 'publisher'],
      ['picture', article, 'publisher'],
      ['article', article, 'law'],
    ])
      expect([kind, (await takeDown(owner, { kind, id, reason })).body]).toEqual([kind, addressOfNothing]);
    const done = await takeDown(owner, { kind: 'article', id: article, reason: 'publisher' });
    expect(done.status).toBe(201);
    const { body } = await api.get('/api/v1/desk/journal/', owner.init);
    expect(body.results.map((line: { user_id: number }) => line.user_id)).toEqual([owner.id]);
  });

  test.each([
    [{ kind: 'story', reason: 'publisher' }, 400],
    [{ kind: 'site', id: 1, reason: 'publisher' }, 400],
    [{ kind: 'story', id: 2_000_000_000, reason: 'publisher' }, 409],
    [{ kind: 'story', id: 3_000_000_000, reason: 'publisher' }, 400],
    [{ kind: 'story', id: 1, reason: 'editorial' }, 400],
    [{ kind: 'story', id: 1, reason: 'law', law: 'x' }, 400],
    [{ kind: 'story', id: 1, reason: 'publisher', note: 'я'.repeat(501) }, 400],
  ])('%j is %i', async (body, status) => {
    expect((await takeDown(await signInAs('admin'), body)).status).toBe(status);
  });
});

describe('people', () => {
  test('an editor blocks and signs out readers and owners; of editors and admins he learns nothing but that they are', async () => {
    const editor = await signInAs('editor');
    const admin = await signInAs('admin');
    for (const [role, ofEditor, ofAdmin] of [
      ['reader', 204, 204],
      ['owner', 204, 204],
      ['editor', 404, 204],
      ['admin', 404, 204],
    ] as const) {
      const person = await signInAs(role);
      for (const deed of ['end-sessions', 'block', 'unblock']) {
        const path = `/api/v1/desk/people/${person.id}/${deed}/`;
        expect([role, deed, (await api.send('POST', path, {}, editor.init)).status]).toEqual([role, deed, ofEditor]);
        expect([role, deed, (await api.send('POST', path, {}, admin.init)).status]).toEqual([role, deed, ofAdmin]);
      }
    }
  });

  test('an admin invites by mail, gives and takes roles, deletes on request; never himself', async () => {
    const admin = await signInAs('admin');
    const email = api.newEmail();
    const path = '/api/v1/desk/people/';
    expect((await api.send('POST', path, { email, role: 'owner' }, admin.init)).status).toBe(400);
    expect((await api.send('POST', path, { email, role: 'editor' }, admin.init)).status).toBe(204);
    expect((await api.lettersTo(email))[0]?.text).toContain('/login?from=/desk');
    const { body } = await api.get(`${path}?search=${encodeURIComponent(email)}`, admin.init);
    expect(body).toMatchObject({ total: 1, results: [{ email, role: 'editor', is_self: false }] });
    const { id } = body.results[0];
    expect((await api.send('PATCH', `${path}${id}/`, { role: 'admin' }, admin.init)).status).toBe(204);
    expect((await api.send('PATCH', `${path}${admin.id}/`, { role: 'reader' }, admin.init)).status).toBe(409);
    expect((await api.send('DELETE', `${path}${admin.id}/`, {}, admin.init)).status).toBe(409);
    expect((await api.send('DELETE', `${path}${id}/`, {}, admin.init)).status).toBe(204);
    expect((await api.send('DELETE', `${path}${id}/`, {}, admin.init)).status).toBe(404);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=user', admin.init);
    expect(JSON.stringify(journal)).not.toContain(email);
  });

  test('a role that an admin gave is taken back by the journal; an editor may not', async () => {
    const [admin, editor, reader] = [await signInAs('admin'), await signInAs('editor'), await signInAs('reader')];
    await api.send('PATCH', `/api/v1/desk/people/${reader.id}/`, { role: 'editor' }, admin.init);
    const { body } = await api.get(`/api/v1/desk/journal/?kind=user&by=${admin.id}`, admin.init);
    const path = `/api/v1/desk/journal/${body.results[0].id}/undo/`;
    expect((await api.send('POST', path, {}, editor.init)).status).toBe(404);
    expect((await api.send('POST', path, {}, admin.init)).status).toBe(204);
    const [row] = await api.database.db.select().from(users).where(eq(users.id, reader.id));
    expect(row?.role).toBe('reader');
  });
});
