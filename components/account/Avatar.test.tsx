import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './Avatar';
import { initials } from './initials';

const names = (first_name: string, last_name: string, username: string) => ({ first_name, last_name, username });
const alesya = { ...names('Алеся', 'Ковальчук', 'alesya'), avatar: '/media/ab/avatar.webp' };

describe('initials (DATA-2)', () => {
  test.each([
    ['both names', names('алеся', 'Ковальчук', 'reader'), 'АК'],
    ['the first name only', names('Алеся', '', 'reader'), 'А'],
    ['the last name only', names('', 'Ковальчук', 'reader'), 'К'],
    ['no name: the username', names('', '  ', 'reader'), 'R'],
    ['signs before the letters', names('«Алеся»', '(Ковальчук)', 'reader'), 'АК'],
    ['a letter outside the basic plane', names('𐐨', '', 'reader'), '𐐀'],
    ['nothing at all', names('', '', ''), '?'],
  ])('%s', (_case, user, expected) => {
    expect(initials(user)).toBe(expected);
  });
});

describe('Avatar (HEADER-6)', () => {
  const show = (user: Parameters<typeof Avatar>[0]['user'], preview?: string) =>
    render(<Avatar user={user} size={40} preview={preview} />);
  const picture = (container: HTMLElement) => container.querySelector('img');

  it('shows the picture', () => {
    expect(picture(show(alesya).container)).toHaveAttribute('src', '/media/ab/avatar.webp');
  });

  const noPictures = [null, '', 'javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>'];
  it.each(noPictures)('shows initials where the address is %j (XSS-1)', (avatar) => {
    const { container } = show({ ...alesya, avatar });
    expect(picture(container)).toBeNull();
    expect(container).toHaveTextContent('АК');
  });

  it('shows initials when the picture does not load, and the next picture again', () => {
    const { container, rerender } = show(alesya);
    const img = picture(container);
    if (img) fireEvent.error(img);
    expect(picture(container)).toBeNull();
    expect(container).toHaveTextContent('АК');
    rerender(<Avatar user={{ ...alesya, avatar: '/media/cd/avatar.webp' }} size={40} />);
    expect(picture(container)).toHaveAttribute('src', '/media/cd/avatar.webp');
  });

  it('puts a local preview first', () => {
    expect(picture(show(alesya, 'blob:new').container)).toHaveAttribute('src', 'blob:new');
  });
});
