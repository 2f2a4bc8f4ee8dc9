import type { FollowList, Joined } from '@/lib/contract/my';
import { ApiError } from '../api-error';
import { type KeptMute, marksKey, type Marks, type Thing } from './kept-marks';
import * as marksApi from './marks-api';

jest.mock('./marks-api');
jest.mock('../log-failure', () => ({ logFailure: jest.fn() }));

const api = jest.mocked(marksApi);
const story: Thing = { kind: 'story', id: 7, name: 'Мост открыт' };
const phrase: Thing = { kind: 'phrase', id: 0, name: 'минское метро' };
const word: KeptMute = { kind: 'word', id: 0, name: 'гороскоп', until: null };
const since = '2026-11-20T09:00:00.000Z';
const kept = (): Marks | null => JSON.parse(localStorage.getItem(marksKey) ?? 'null');
const given = (marks: Partial<Marks>) =>
  localStorage.setItem(
    marksKey,
    JSON.stringify({ userId: null, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null, ...marks }),
  );
const listed = (list: Partial<FollowList> = {}) =>
  api.getFollows.mockResolvedValue({ follows: [], saved: [], mutes: [], ...list });
const settle = () => new Promise((done) => setTimeout(done));

/** A new tab: the module has its own state. */
async function openTab(userId: number | null) {
  let loaded: typeof import('./marks') | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./marks-api', () => marksApi);
    loaded = await import('./marks');
  });
  if (!loaded) throw new Error('the module is there');
  const tab = loaded;
  const shown: Marks[] = [];
  const joined: Joined[] = [];
  const stop = tab.followMarks(
    userId,
    (marks) => shown.push(marks),
    (told) => joined.push(told),
  );
  await settle();
  return { ...tab, shown, joined, stop, now: () => shown.at(-1) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.resetAllMocks();
  listed();
});

describe('a browser without an account (FOLLOW-1)', () => {
  it('keeps what is followed, and asks nobody', async () => {
    const { setFollowed, now } = await openTab(null);
    await setFollowed(story, true);
    await setFollowed(phrase, true);
    await setFollowed(phrase, true);
    expect(now()?.follows.map(({ name }) => name)).toEqual(['минское метро', 'Мост открыт']);
    expect(kept()?.follows).toHaveLength(2);
    await setFollowed({ ...story, name: 'Мост закрыт' }, false);
    await setFollowed(phrase, false);
    expect([now()?.follows, kept()]).toEqual([[], null]);
    expect(api.putFollow).not.toHaveBeenCalled();
  });

  it('keeps stories for later, the last one first', async () => {
    const { saveStory, now } = await openTab(null);
    for (const id of [1, 2, 1]) await saveStory(id, true);
    expect(now()?.saved).toEqual([1, 2]);
    await saveStory(1, false);
    expect(kept()?.saved).toEqual([2]);
  });

  it('refuses more than there is room for, with the words of the API', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ kind: 'phrase' as const, id: 0, name: `мост ${n}`, since }));
    given({ follows: many });
    const { setFollowed } = await openTab(null);
    await expect(setFollowed(phrase, true)).rejects.toMatchObject({
      status: 409,
      detail: 'Больше 50 запросов хранить не умеем: уберите лишние.',
    });
    await expect(setFollowed(story, true)).resolves.toBeUndefined();
  });

  it('notes opened stories and sights only for whoever follows something', async () => {
    const { noteOpened, noteSeen, setFollowed } = await openTab(null);
    noteOpened(7);
    await noteSeen([{ id: 8, title: 'Метро' }]);
    expect(kept()).toBeNull();
    await setFollowed(story, true);
    noteOpened(7);
    await noteSeen([{ id: 8, title: 'Метро' }]);
    expect(kept()).toMatchObject({
      read: [7],
      seen: [
        { id: 8, title: 'Метро' },
        { id: 7, title: '' },
      ],
    });
    expect(kept()?.visit).toEqual(expect.stringMatching(/Z$/));
    expect(api.postSeen).not.toHaveBeenCalled();
  });

  it('keeps two hundred mutes, each once, and forgets those whose time is over (MUTE-3)', async () => {
    const over = { kind: 'story', id: 9, name: 'Мост', until: '2026-01-01T00:00:00Z' } as const;
    const channels = Array.from(
      { length: 199 },
      (_, n) => ({ ...over, kind: 'channel', id: n + 1, until: null }) as const,
    );
    given({ mutes: [over, ...channels] });
    const { setMuted, now } = await openTab(null);
    expect(now()?.mutes).toHaveLength(199);
    await setMuted(word, true);
    await setMuted({ ...word, name: 'ГОРОСКОП', until: '2030-01-01T00:00:00Z' }, true);
    expect(kept()?.mutes).toHaveLength(200);
    expect(kept()?.mutes[0]?.until).toBe('2030-01-01T00:00:00Z');
    await expect(setMuted({ ...over, until: null }, true)).rejects.toMatchObject({ status: 409 });
    expect(api.putMute).not.toHaveBeenCalled();
  });

  it.each([
    '{',
    '"x"',
    '{"follows":[{"kind":"user","id":1}],"saved":["a"],"seen":[5],"mutes":[{"kind":"word","id":1}]}',
    '{"follows":5}',
  ])('takes %s in its place for nothing', async (written) => {
    localStorage.setItem(marksKey, written);
    const { now } = await openTab(null);
    expect(now()).toMatchObject({ userId: null, follows: [], saved: [], seen: [] });
  });

  it('hears what another tab changes', async () => {
    const { now } = await openTab(null);
    given({ follows: [{ ...story, since }] });
    window.dispatchEvent(new StorageEvent('storage', { key: marksKey }));
    expect(now()?.follows).toHaveLength(1);
  });
});

describe('an account', () => {
  it('brings its follows, of which this browser keeps a copy', async () => {
    listed({ follows: [{ ...story, since }], saved: [3] });
    const { now } = await openTab(5);
    expect(now()).toMatchObject({ userId: 5, follows: [{ id: 7 }], saved: [3] });
    expect(kept()).toMatchObject({ userId: 5, saved: [3] });
  });

  it('shows a change at once, and what was before when it is refused', async () => {
    const { setFollowed, saveStory, now } = await openTab(5);
    let refuse: (error: Error) => void = () => undefined;
    api.putFollow.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    const changed = setFollowed(story, true);
    expect(now()?.follows).toHaveLength(1);
    refuse(new ApiError({ resource: 'x', status: 409, detail: 'Больше нельзя.' }));
    await expect(changed).rejects.toMatchObject({ detail: 'Больше нельзя.' });
    expect(now()?.follows).toEqual([]);
    api.setSaved.mockRejectedValue(new Error('offline'));
    await expect(saveStory(3, true)).rejects.toThrow('offline');
    expect([now()?.saved, kept()?.saved]).toEqual([[], []]);
  });

  it('gives a phrase its id, by which it is ended', async () => {
    const { setFollowed } = await openTab(5);
    api.putFollow.mockResolvedValue({ ...phrase, id: 44, since });
    await setFollowed(phrase, true);
    await setFollowed(phrase, false);
    expect(api.deleteFollow).toHaveBeenCalledWith(expect.objectContaining({ kind: 'phrase', id: 44 }));
  });

  it('gets what the browser had kept before, and gives it back once it is asked to', async () => {
    given({ follows: [{ ...story, since }], saved: [3], mutes: [word] });
    const added = { follows: [{ ...story, since }], saved: [3], mutes: [word] };
    api.joinMarks.mockResolvedValue(added);
    listed(added);
    const { joined, takeBack, now } = await openTab(5);
    expect(api.joinMarks).toHaveBeenCalledTimes(1);
    expect(joined).toEqual([added]);
    await takeBack(added);
    expect(api.leaveMarks).toHaveBeenCalledWith(added);
    expect(now()).toMatchObject({ userId: 5, follows: [], saved: [], mutes: [] });
    await openTab(5);
    expect(api.joinMarks).toHaveBeenCalledTimes(1);
  });

  it('hides and shows again, at once and in the account; a word has its id from there (MUTE-3)', async () => {
    const { setMuted, now } = await openTab(5);
    api.putMute.mockResolvedValue({ ...word, id: 12 });
    await setMuted(word, true);
    expect(kept()?.mutes).toEqual([{ ...word, id: 12 }]);
    await setMuted({ ...word, name: 'Гороскоп' }, false);
    expect(api.deleteMute).toHaveBeenCalledWith({ ...word, id: 12 });
    expect([now()?.mutes, kept()?.mutes]).toEqual([[], []]);
    api.putMute.mockRejectedValue(new ApiError({ resource: 'x', status: 409, detail: 'Больше нельзя.' }));
    await expect(setMuted(word, true)).rejects.toThrow();
    expect([now()?.mutes, kept()?.mutes]).toEqual([[], []]);
  });

  it('loses nothing of the browser when it cannot be reached', async () => {
    given({ follows: [{ ...story, since }] });
    api.joinMarks.mockRejectedValue(new Error('offline'));
    await openTab(5);
    expect(kept()).toMatchObject({ userId: null, follows: [{ id: 7 }] });
  });

  it('keeps a change that was made while the list was on its way', async () => {
    given({ userId: 5, follows: [{ ...story, since }] });
    let arrive: (list: FollowList) => void = () => undefined;
    api.getFollows.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const { setFollowed, now } = await openTab(5);
    await setFollowed(story, false);
    arrive({ follows: [{ ...story, since }], saved: [], mutes: [] });
    await settle();
    expect([now()?.follows, kept()?.follows]).toEqual([[], []]);
  });

  it('learns of a change that was made before its first list came, as of one of the browser', async () => {
    let answer: (list: FollowList) => void = () => undefined;
    api.getFollows.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { setMuted, now } = await openTab(3);
    await setMuted(word, true);
    api.joinMarks.mockResolvedValue({ follows: [], saved: [], mutes: [{ ...word, id: 4 }] });
    listed({ mutes: [{ ...word, id: 4 }] });
    answer({ follows: [], saved: [], mutes: [] });
    await settle();
    expect(api.joinMarks).toHaveBeenCalledWith(expect.objectContaining({ mutes: [word] }));
    expect(now()).toMatchObject({ userId: 3, mutes: [{ ...word, id: 4 }] });
  });

  it('leaves nothing in the browser after its session, and nothing for the next account', async () => {
    listed({ follows: [{ ...story, since }] });
    await openTab(5);
    listed();
    const other = await openTab(6);
    expect(api.joinMarks).not.toHaveBeenCalled();
    expect(other.now()?.follows).toEqual([]);
    const out = await openTab(null);
    expect([out.now()?.follows, kept()]).toEqual([[], null]);
  });
});
