import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPublication } from '@/components/channel/testing/build-channel';
import { showToOwner } from '@/components/channel/testing/show-to-owner';
import { Publications } from '@/components/channel/Publications/Publications';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { ApiError } from '@/lib/client/api-error';
import type { ChannelPublication, Placement } from '@/lib/contract/channel-publication';
import { PlacementNote } from './PlacementNote';
import { getChannelPublications, separatePublication } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));
jest.mock('@/components/ui/Alerts/alerts', () => ({
  ...jest.requireActual<object>('@/components/ui/Alerts/alerts'),
  showAlert: jest.fn(),
}));

const list = getChannelPublications;
const separate = separatePublication;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => [list, separate, log, jest.mocked(showAlert)].forEach((mock) => mock.mockReset()));
afterAll(() => log.mockRestore());

const placed = (fields: Partial<Placement>): Placement => ({
  kind: 'joined',
  similarity: 0.618,
  shared_words: ['мост', 'Припять'],
  nearest: { id: 9, title: 'Мост открыли', source_name: 'Вестник' },
  decided_at: new Date(Date.now() - 300_000).toISOString(),
  aside: null,
  chance: null,
  against: [],
  ...fields,
});
const story = (id: number, articles_count: number) => ({ id, title: `Сюжет ${id}`, articles_count });
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const ofRow = (id: number) =>
  within(screen.getByRole('link', { name: `Новость ${id}` }).closest('li') ?? document.body);
const name = (id: number) => `Это не тот сюжет: новость «Новость ${id}»`;

async function show(...publications: ChannelPublication[]) {
  list.mockResolvedValue({ next: null, previous: null, results: publications });
  showToOwner(
    <Publications channelId={4} extra={(publication) => <PlacementNote channelId={4} publication={publication} />} />,
  );
  await screen.findAllByRole('listitem');
  return userEvent.setup();
}
const notes = () => [...document.querySelectorAll('.extra')].map(plain);

describe('where a publication is, and why (R26)', () => {
  it.each<[string, Partial<ChannelPublication>, string]>([
    [
      'alone',
      { story: story(5, 1), placement: placed({ kind: 'started', nearest: null, similarity: null, shared_words: [] }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Начала этот сюжет.',
    ],
    ['with one other', { story: story(5, 2) }, 'Сюжет «Сюжет 5»: ещё 1 публикация.'],
    ['with four others', { story: story(5, 5) }, 'Сюжет «Сюжет 5»: ещё 4 публикации.'],
    ['with eleven others', { story: story(5, 12) }, 'Сюжет «Сюжет 5»: ещё 11 публикаций.'],
    [
      'found alike',
      { story: story(5, 1), placement: placed({}) },
      'Сюжет «Сюжет 5»: одна в сюжете.Похожа на «Мост открыли» (Вестник): общие слова мост, Припять; сходство 62 %.',
    ],
    [
      'found alike to what is gone since',
      { story: story(5, 1), placement: placed({ nearest: null }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Похожа на публикацию этого сюжета: общие слова мост, Припять; сходство 62 %.',
    ],
    [
      'found alike without words or figures',
      {
        story: story(5, 1),
        placement: placed({ nearest: { id: 9, title: '', source_name: '' }, similarity: null, shared_words: [] }),
      },
      'Сюжет «Сюжет 5»: одна в сюжете.Похожа на «Без названия».',
    ],
    [
      'set aside',
      { story: story(5, 1), placement: placed({ kind: 'started', aside: 'series' }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Стоит отдельно: похожа на серию по одному шаблону, поэтому в общие списки не входит.',
    ],
    [
      'separated',
      { story: story(5, 1), placement: placed({ kind: 'separated' }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Отделена от прежнего сюжета вручную, 5 минут назад.',
    ],
    [
      'split',
      { story: story(5, 1), placement: placed({ kind: 'split' }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Здесь после того, как редакция разделила сюжет, 5 минут назад.',
    ],
    [
      'merged',
      { story: story(5, 1), placement: placed({ kind: 'merged' }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Здесь после того, как редакция объединила сюжеты, 5 минут назад.',
    ],
    [
      'moved by a second look',
      { story: story(5, 1), placement: placed({ kind: 'moved' }) },
      'Сюжет «Сюжет 5»: одна в сюжете.Перешла сюда из другого сюжета, 5 минут назад. Похожа на «Мост открыли» (Вестник): общие слова мост, Припять; сходство 62 %.',
    ],
    [
      'parted with others',
      { story: story(5, 2), placement: placed({ kind: 'parted' }) },
      'Сюжет «Сюжет 5»: ещё 1 публикация.Выделена из прежнего сюжета: он оказался о разных событиях, 5 минут назад. Похожа на «Мост открыли» (Вестник): общие слова мост, Припять; сходство 62 %.',
    ],
    [
      'parted alone',
      {
        story: story(5, 1),
        placement: placed({ kind: 'parted', nearest: null, similarity: null, shared_words: [] }),
      },
      'Сюжет «Сюжет 5»: одна в сюжете.Выделена из прежнего сюжета: он оказался о разных событиях, 5 минут назад.',
    ],
    [
      'of a story that became part of this one',
      {
        story: story(5, 2),
        placement: placed({ kind: 'united', chance: 0.71, against: ['names', 'outlet', 'of another version'] }),
      },
      'Сюжет «Сюжет 5»: ещё 1 публикация.Начала свой сюжет, он оказался о том же событии. Похожа на «Мост открыли» (Вестник): общие слова мост, Припять; сходство 62 %; вероятность одного события 71 %; против: другие имена в заголовке, то же издание.',
    ],
    [
      'for a reason of another version',
      { story: story(5, 1), placement: placed({ kind: 'toString' }) },
      'Сюжет «Сюжет 5»: одна в сюжете.',
    ],
    ['waiting for its story', { story: null }, 'Публикация ещё ждёт своего сюжета.'],
  ])('%s', async (_case, fields, words) => {
    await show(buildPublication({ id: 1, placement: null, ...fields }));
    const [note] = notes();
    expect(note?.replace('Это не тот сюжет', '')).toBe(words);
  });

  it('leads to the story', async () => {
    await show(buildPublication({ id: 1, story: story(5, 2) }));
    expect(screen.getByRole('link', { name: '«Сюжет 5»' })).toHaveAttribute('href', '/story/5');
  });

  it('offers the way out only where there is company', async () => {
    await show(
      buildPublication({ id: 1, story: story(5, 2) }),
      buildPublication({ id: 2, story: story(6, 1) }),
      buildPublication({ id: 3, story: story(7, 0) }),
    );
    expect(screen.getAllByRole('button', { name: /Это не тот сюжет/ })).toHaveLength(1);
    expect(ofRow(1).getByRole('button', { name: name(1) })).toBeInTheDocument();
  });
});

describe('«Это не тот сюжет»', () => {
  const before = buildPublication({ id: 1, story: story(5, 3), placement: placed({}) });
  const after = buildPublication({
    id: 1,
    story: story(9, 1),
    placement: placed({ kind: 'separated', nearest: null, similarity: null, shared_words: [] }),
  });
  async function open() {
    const person = await show(before, buildPublication({ id: 2, story: story(5, 3) }));
    await person.click(screen.getByRole('button', { name: name(1) }));
    return { person, dialog: screen.getByRole('dialog', { name: 'Это не тот сюжет?' }) };
  }

  it('asks once more; «Отмена» has the focus, does nothing, and gives it back', async () => {
    const { person, dialog } = await open();
    expect(dialog).toHaveTextContent('Публикация станет отдельным сюжетом и не вернётся в этот. Продолжить?');
    expect(dialog).toHaveTextContent('«Новость 1»');
    expect(within(dialog).getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: name(1) })).toHaveFocus();
    expect(separate).not.toHaveBeenCalled();
  });

  it('Escape is «Отмена» too', async () => {
    const { person } = await open();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: name(1) })).toHaveFocus();
  });

  it('waits, sends once, and cannot be called back meanwhile', async () => {
    let finish: (answer: ChannelPublication) => void = () => undefined;
    separate.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { person, dialog } = await open();
    const yes = within(dialog).getByRole('button', { name: 'Да' });
    await person.dblClick(yes);
    expect(yes).toHaveAttribute('aria-busy', 'true');
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(separate.mock.calls).toEqual([[1]]);
    await act(async () => finish(after));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the row is as the answer says, the others of its story are asked for again, reading goes on at the new story', async () => {
    separate.mockResolvedValue(after);
    const { person, dialog } = await open();
    list.mockResolvedValue({
      next: null,
      previous: null,
      results: [after, buildPublication({ id: 2, story: story(5, 2) })],
    });
    await person.click(within(dialog).getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(ofRow(1).getByRole('link', { name: '«Сюжет 9»' })).toHaveFocus());
    expect(notes()[0]).toContain('одна в сюжете.Отделена от прежнего сюжета вручную');
    expect(screen.queryByRole('button', { name: name(1) })).toBeNull();
    expect(showAlert).toHaveBeenCalledWith('Публикация стала отдельным сюжетом.', 'success');
    await waitFor(() => expect(notes()[1]).toContain('ещё 1 публикация'));
  });

  it.each([
    ['it stands alone already', 409, 'Публикация и так одна в своём сюжете.', 2],
    ['nobody answers', 0, 'Сервер не отвечает. Проверьте соединение.', 1],
  ])('%s: an alert says so, the row stays, the focus goes back', async (_case, status, detail, asked) => {
    const refusal = new ApiError({ resource: '/', status, detail });
    separate.mockRejectedValue(refusal);
    const { person, dialog } = await open();
    await person.click(within(dialog).getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(showAlert).toHaveBeenCalledWith(detail, 'error'));
    expect(log).toHaveBeenCalledWith('Error separating publication', refusal);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: name(1) })).toHaveFocus();
    await waitFor(() => expect(list).toHaveBeenCalledTimes(asked));
  });
});
