import { runProduct } from './run-product';

/** `npm start`. */
export function main(): Promise<void> {
  return runProduct('start');
}
