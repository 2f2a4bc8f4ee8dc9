import type { User } from '@/lib/contract/user';

export function buildUser(fields: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'alesya',
    email: 'alesya@example.by',
    first_name: 'Алеся',
    last_name: 'Ковальчук',
    avatar: null,
    channel: null,
    ...fields,
  };
}
