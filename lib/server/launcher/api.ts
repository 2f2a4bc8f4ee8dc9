import { runProduct } from './run-product';

/** `npm run api`: database, worker and the API alone; sites reach it by API_ORIGIN and NEXT_PUBLIC_API_ORIGIN. */
export function main(): Promise<void> {
  return runProduct('api');
}
