import type { User } from '../user';

/** A reader as the API sends one. */
export function buildUser(fields: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'alesya',
    email: 'alesya@example.by',
    first_name: 'Алеся',
    last_name: 'Ковальчук',
    avatar: null,
    channel: null,
    role: 'reader',
    deletion_at: null,
    ...fields,
  };
}
