import { array, object, string } from 'yup';
import { isOwnRequest } from './drop-pages';

const bodySchema = object({ tags: array(string().strict().required()).required() });

/** The tags of a request to drop pages; null when it does not come from this process. */
export async function readTags(request: Request): Promise<string[] | null> {
  if (!isOwnRequest(request)) return null;
  const { tags } = bodySchema.validateSync(await request.json());
  return tags;
}
