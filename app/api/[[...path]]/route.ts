import { handleApi } from '@/lib/server/http/route-handlers';

export const dynamic = 'force-dynamic';

export {
  handleApi as GET,
  handleApi as HEAD,
  handleApi as POST,
  handleApi as PUT,
  handleApi as PATCH,
  handleApi as DELETE,
  handleApi as OPTIONS,
};
