import type { User } from '@/lib/contract/user';
import type { OwnChannel, UserRow } from './user-store';

/** An account's row as its owner gets it (DATA-1). */
export function toUser(row: UserRow, channel: OwnChannel | null): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    avatar: row.avatarMediaId === null ? null : `/media/${row.avatarMediaId}/avatar.webp`,
    channel,
  };
}
