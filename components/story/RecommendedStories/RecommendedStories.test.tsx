import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { buildSummary } from '@/components/testing/build-story';
import { buildUser } from '@/lib/contract/testing/build-user';
import type { Recommendation } from '@/lib/contract/recommendation';
import { makeQueryClient } from '@/lib/client/query-client';
import { useKnownSession } from '@/lib/client/session/known-session';
import type { Session } from '@/lib/client/session/use-session';
import { StoryGrid } from '../StoryGrid';
import { RecommendedStories } from './RecommendedStories';
import { getUserRecommendations } from '@/lib/client/testing/fake-api';

jest.mock('@/lib/client/session/known-session', () => ({ useKnownSession: jest.fn() }));
jest.mock('@/lib/client/request', () => jest.requireActual<object>('@/lib/client/testing/fake-api'));

const own = getUserRecommendations;
const loading: Session = { user: null, isLoading: true };
const anonymous: Session = { user: null, isLoading: false };
const signedIn: Session = { user: buildUser(), isLoading: false };
const given = (session: Session) => jest.mocked(useKnownSession).mockReturnValue(session);

const item = (id: number): Recommendation => ({
  id,
  title: `Моё ${id}`,
  creation_at: '2026-11-01T10:00:00Z',
  news_article: null,
});
const everybodys = [buildSummary({ id: 1, title: 'Общее 1' }), buildSummary({ id: 2, title: 'Общее 2' })];

const client = makeQueryClient();
client.setDefaultOptions({ queries: { retry: false } });
const page = (grid = <StoryGrid stories={everybodys} />) => (
  <QueryClientProvider client={client}>
    <RecommendedStories shownElsewhere={[50]}>{grid}</RecommendedStories>
  </QueryClientProvider>
);
const block = () => within(screen.getByRole('region', { name: 'Рекомендации для Вас' }));
const titles = () =>
  block()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const skeletons = () => screen.queryByRole('status', { name: 'Загрузка...' });
const never = () => new Promise<never>(() => undefined);

describe('RecommendedStories (HOME-1, PROFILE-3)', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => {
    client.clear();
    [own, log].forEach((mock) => mock.mockReset());
  });
  afterAll(() => log.mockRestore());

  it('is in the HTML what the server recommends to everybody, and asks for nothing there', () => {
    given(loading);
    const html = renderToString(page());
    expect(html).toContain('Общее 1');
    expect(html).not.toContain('Загрузка...');
    expect(own).not.toHaveBeenCalled();
  });

  it.each([
    ['while the session starts', loading],
    ['for an anonymous reader', anonymous],
  ])('stays so %s', (_case, session) => {
    given(session);
    render(page());
    expect(titles()).toEqual(['Общее 1', 'Общее 2']);
    expect(skeletons()).toBeNull();
    expect(own).not.toHaveBeenCalled();
  });

  it('gives way to the reader’s own stories, none of them shown elsewhere on the page', async () => {
    given(signedIn);
    own.mockResolvedValue([item(50), item(7), item(8)]);
    render(page());
    await waitFor(() => expect(titles()).toEqual(['Моё 7', 'Моё 8']));
    expect(block().getByRole('link', { name: 'Моё 7' })).toHaveAttribute('href', '/story/7');
    expect(skeletons()).toBeNull();
    expect(own).toHaveBeenCalledWith({ days: 2, num_recommendations: 12, offset: 0 }, expect.anything());
  });

  it('says why each is there, where there is a reason (RECOMMEND-1)', async () => {
    given(signedIn);
    const because = { kind: 'category', by: 'reading', name: 'Экономика' } as const;
    own.mockResolvedValue([{ ...item(7), because }, item(8)]);
    render(page());
    const why = await block().findByRole('link', { name: 'Почему это здесь: Вы читаете «Экономику»' });
    expect(why).toHaveAttribute('href', '/my/interests');
    expect(titles()).toHaveLength(3);
  });

  it('has skeletons over the very place of what they cover while the own ones load', async () => {
    given(signedIn);
    own.mockImplementation(never);
    render(page());
    expect((await screen.findByRole('status', { name: 'Загрузка...' })).children).toHaveLength(12);
    // Out of sight and reach, but still as large as before.
    expect(titles()).toEqual([]);
    expect(getComputedStyle(screen.getByText('Общее 1').closest('.covered') ?? document.body).visibility).toBe(
      'hidden',
    );
    expect(getComputedStyle(skeletons()?.parentElement ?? document.body).position).toBe('absolute');
  });

  it.each([
    ['there are none', () => own.mockResolvedValue([]), 0],
    ['they cannot be had (ERROR-1: logged only)', () => own.mockRejectedValue(new Error('offline')), 1],
  ])('leaves what the server rendered when %s', async (_case, arrange, logged) => {
    given(signedIn);
    arrange();
    render(page());
    const before = screen.getByText('Общее 1');
    await waitFor(() => expect(titles()).toEqual(['Общее 1', 'Общее 2']));
    expect(screen.getByText('Общее 1')).toBe(before);
    expect(skeletons()).toBeNull();
    expect(log.mock.calls.filter(([what]) => what === 'Error loading recommendations')).toHaveLength(logged);
  });

  it('keeps the focus within the block when what held it is covered', async () => {
    given(anonymous);
    own.mockImplementation(never);
    const { rerender } = render(page());
    act(() => screen.getByRole('link', { name: 'Общее 2' }).focus());
    given(signedIn);
    rerender(page());
    expect(document.activeElement).not.toBe(document.body);
    expect((await block().findByRole('status')).parentElement?.parentElement).toHaveFocus();
  });

  it('is everybody’s again after the reader signs out', async () => {
    given(signedIn);
    own.mockResolvedValue([item(7)]);
    const { rerender } = render(page());
    await waitFor(() => expect(titles()).toEqual(['Моё 7']));
    given(anonymous);
    rerender(page());
    expect(titles()).toEqual(['Общее 1', 'Общее 2']);
  });

  it('is absent while there is nothing to show, and appears with the own ones', async () => {
    given(anonymous);
    own.mockResolvedValue([item(7)]);
    const nothing = () => (
      <QueryClientProvider client={client}>
        <RecommendedStories shownElsewhere={[]}>{null}</RecommendedStories>
      </QueryClientProvider>
    );
    const { rerender, container } = render(nothing());
    expect(container).toBeEmptyDOMElement();
    given(signedIn);
    rerender(nothing());
    await waitFor(() => expect(titles()).toEqual(['Моё 7']));
  });
});
