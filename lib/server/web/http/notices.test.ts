import { readPlain } from './finished-response';
import { createNotices } from './notices';
import type { RenderedPage } from './next-renderer';

const log = { error: () => undefined, warn: () => undefined };

/** A renderer whose pages show these stories. */
function open() {
  const state = { stories: [7, 8], now: 0, renderings: 0 };
  const render = async (path: string): Promise<RenderedPage> => {
    state.renderings += 1;
    const links = state.stories.map((id) => `<a href="/story/${id}">Сюжет</a>`).join('');
    await Promise.resolve();
    return {
      status: path === '/notice/unavailable' ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(`<!DOCTYPE html><html><head></head><body>${links}</body></html>`),
      report: { status: 404, retryAfterSeconds: null, tags: new Set(), isPartial: false },
      missedBackend: false,
    };
  };
  const notices = createNotices({
    renderer: { render },
    host: 'sujet.by',
    apiOrigin: '',
    log,
    now: () => state.now,
  });
  const shown = () => {
    const notice = notices.find('page');
    return notice && readPlain(notice).toString();
  };
  return { state, notices, shown };
}

test('a notice that shows a deleted story is not sent any more, and is rendered again without it (R21, R33)', async () => {
  const { state, notices, shown } = open();
  await notices.renderAll();
  expect(shown()).toContain('/story/7');
  state.stories = [8, 9];
  notices.drop(['story:7', 'shows:7']);
  expect(shown()).toBeNull();
  await notices.renderAll();
  expect(shown()).toContain('/story/9');
});

test('what was being rendered while a story went is not kept', async () => {
  const { state, notices, shown } = open();
  await notices.renderAll();
  const rendering = notices.renderAll();
  notices.drop(['shows:7']);
  state.stories = [8];
  await rendering;
  expect(shown()).not.toContain('/story/7');
});

test('other changes have them rendered again once a minute at most', async () => {
  const { state, notices } = open();
  await notices.renderAll();
  const { renderings } = state;
  notices.drop([]);
  expect(state.renderings).toBe(renderings);
  state.now = 60_000;
  notices.drop([]);
  await notices.renderAll();
  expect(state.renderings).toBeGreaterThan(renderings);
});
