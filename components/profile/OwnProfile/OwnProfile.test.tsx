import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { buildUser } from '@/lib/contract/testing/build-user';
import { useSession, type Session } from '@/lib/client/session/use-session';
import { ProfilePage } from '@/components/pages/ProfilePage';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: jest.fn(() => mockRouter) }));
jest.mock('@/lib/client/session/use-session', () => ({ useSession: jest.fn() }));
jest.mock('../RecommendedForYou/RecommendedForYou', () => ({
  RecommendedForYou: () => <section aria-label="Рекомендации" />,
}));
jest.mock('../SignInSecurity/SignInSecurity', () => ({ SignInSecurity: () => null }));
const mockRouter = { replace: (href: string) => void replace(href) };

const loading: Session = { user: null, isLoading: true };
const anonymous: Session = { user: null, isLoading: false };
const given = (session: Session) => jest.mocked(useSession).mockReturnValue(session);
const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  replace.mockReset();
  at('/profile');
  document.documentElement.dataset.js = '';
});

describe('the profile while the user loads (PROFILE-1)', () => {
  it('has its heading, places of the blocks, and says that it loads', () => {
    given(loading);
    render(<ProfilePage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Ваш профиль' })).toBeInTheDocument();
    expect(screen.getByText('Загрузка...')).toBeInTheDocument();
    expect(replace).not.toHaveBeenCalled();
  });

  it('is what the server renders, with a sentence for browsers without scripts', () => {
    given(loading);
    const html = renderToString(<ProfilePage />);
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
    expect(html).toContain('Загрузка...');
  });
});

describe('an anonymous reader of the profile (PROFILE-1, R6)', () => {
  it.each([
    ['/profile', '/login?from=/profile'],
    ['/profile?utm_source=a&b=%D1%8F', '/login?from=/profile%3Futm_source%3Da%26b%3D%25D1%258F'],
  ])('of %s goes to %s', (path, target) => {
    at(path);
    given(anonymous);
    render(<ProfilePage />);
    expect(replace).toHaveBeenCalledWith(target);
    expect(new URL(target, 'https://sujet.example').searchParams.get('from')).toBe(path);
    expect(screen.getByText('Загрузка...')).toBeInTheDocument();
  });

  it('goes home when the session ended while the page was open: that was a logout (PROFILE-1)', () => {
    given({ user: buildUser(), isLoading: false });
    const { rerender } = render(<ProfilePage />);
    given(anonymous);
    rerender(<ProfilePage />);
    expect(replace.mock.calls).toEqual([['/']]);
  });

  it('stays while another session takes the place of this one', () => {
    given({ user: buildUser(), isLoading: false });
    const { rerender } = render(<ProfilePage />);
    given(loading);
    rerender(<ProfilePage />);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('the profile of a signed-in reader (PROFILE-1)', () => {
  const show = (user = buildUser()) => {
    given({ user, isLoading: false });
    render(<ProfilePage />);
  };
  const details = () => within(screen.getByRole('region', { name: 'Сведения профиля' }));
  const words = (role: 'term' | 'definition') =>
    details()
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  const facts = () => words('term').map((term, index) => [term, words('definition')[index]]);
  const nameOf = (block: HTMLElement) =>
    block.getAttribute('aria-label') ?? within(block).getByRole('heading').textContent;

  it('has the card, the details, the recommendations and the control of data', () => {
    show();
    expect(screen.getAllByRole('region').map(nameOf)).toEqual([
      'Алеся Ковальчук',
      'Сведения профиля',
      'Рекомендации',
      'Управление данными',
    ]);
    expect(screen.queryByText('Загрузка...')).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });

  it('lists the details, and links to the own channel', () => {
    show(buildUser({ channel: { id: 12, name: 'Орбита' } }));
    expect(facts()).toEqual([
      ['Логин', 'alesya'],
      ['Email', 'alesya@example.by'],
      ['Имя', 'Алеся'],
      ['Фамилия', 'Ковальчук'],
      ['Канал', 'Орбита'],
    ]);
    expect(details().getByRole('link', { name: 'Орбита' })).toHaveAttribute('href', '/source/12');
  });

  it('says what is not known, and knows no channel of a reader without one', () => {
    show(buildUser({ first_name: '', last_name: '' }));
    expect(facts()).toEqual([
      ['Логин', 'alesya'],
      ['Email', 'alesya@example.by'],
      ['Имя', 'Не указано'],
      ['Фамилия', 'Не указано'],
    ]);
  });

  it('names a reader without a name by the username, and a long name whole in a hint (PROFILE-4)', () => {
    const first_name = 'Анастасия-Александра-Екатерина';
    show(buildUser({ first_name, last_name: '' }));
    const name = screen.getByRole('heading', { level: 2, name: first_name });
    expect(name).toHaveAttribute('title', first_name);
    expect(getComputedStyle(name)).toMatchObject({ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '200px' });
  });

  it('names a reader without any name by the address, once', () => {
    show(buildUser({ username: '', first_name: '', last_name: '' }));
    expect(screen.getByRole('heading', { level: 2, name: 'alesya@example.by' })).toBeInTheDocument();
    expect(screen.getByText('?')).toBeInTheDocument();
  });
});
