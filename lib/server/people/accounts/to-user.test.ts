import { userSchema } from '@/lib/contract/user';
import { toUser, type UserRow } from './user-store';

const row: UserRow = {
  id: 7,
  username: 'anna',
  email: 'anna@example.by',
  firstName: 'Анна',
  lastName: '',
  avatarMediaId: null,
  passwordHash: '$argon2id$secret',
  temporaryPasswordHash: 'secret',
  temporaryPasswordUntil: new Date(0),
  channelId: 3,
  createdAt: new Date(0),
  blockedAt: null,
  wroteAt: null,
};

describe('toUser (DATA-1)', () => {
  test('gives the contract’s fields and no other', () => {
    const user = toUser(row, { id: 3, name: 'Вестник' });
    expect(user).toEqual({
      id: 7,
      username: 'anna',
      email: 'anna@example.by',
      first_name: 'Анна',
      last_name: '',
      avatar: null,
      channel: { id: 3, name: 'Вестник' },
    });
    expect(userSchema.validateSync(user)).toEqual(user);
  });

  test('an avatar has an address in the media store', () => {
    const avatarMediaId = 'ab'.repeat(16);
    expect(toUser({ ...row, avatarMediaId }, null)).toMatchObject({
      avatar: `/media/${avatarMediaId}/avatar.webp`,
      channel: null,
    });
  });
});
