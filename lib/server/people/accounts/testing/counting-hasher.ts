import { createPasswordHasher, type PasswordHasher } from '../passwords';

/** A hasher without the cost that counts its calls. */
export function createCountingHasher(): PasswordHasher & { made: number } {
  const plain = createPasswordHasher({
    hash: async (password) => `plain:${password}`,
    verify: async (hash, password) => hash === `plain:${password}`,
  });
  const counting = {
    made: 0,
    hash: (password: string) => {
      counting.made += 1;
      return plain.hash(password);
    },
    verify: (hash: string | null, password: string) => {
      counting.made += 1;
      return plain.verify(hash, password);
    },
  };
  return counting;
}
