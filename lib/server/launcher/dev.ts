import { runProduct } from './run-product';

/** `npm run dev`. */
export function main(): Promise<void> {
  return runProduct('dev');
}
