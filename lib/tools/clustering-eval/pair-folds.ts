import type { LabelledPair } from './parse-labelled-pairs';
import { shuffled } from './seeded-random';

/**
 * Which part, 0 to `folds` − 1, each pair belongs to: pairs that are linked by a common article, at whatever distance, are in the same part, so
 * that nothing of a part is known from the others.
 */
export function foldsOf(pairs: readonly LabelledPair[], folds: number, seed = 1): number[] {
  const parent = new Map<string, string>();
  const rootOf = (url: string): string => {
    let root = url;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    parent.set(url, root);
    return root;
  };
  for (const { first, second } of pairs) parent.set(rootOf(first.url), rootOf(second.url));
  const roots = pairs.map(({ first }) => rootOf(first.url));
  const order = new Map(shuffled([...new Set(roots)], seed).map((root, index) => [root, index % folds]));
  return roots.map((root) => order.get(root) ?? 0);
}
