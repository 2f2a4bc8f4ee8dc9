import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky';
import { isBrowser, plainClient, sendRequest, toApiError } from './http';
import { isSameUser, refreshAccess } from './refresh-access';
import type { ApiRequest, ApiResponse } from './http';
import { readTokens } from './session/tokens';

export { parseResponse } from './http';

/**
 * Sends a request, in a browser in the name of the signed-in user unless it is anonymous (R5).
 * @throws ApiError for every status but 2xx, and with status 0 when there is no response.
 */
export async function send(request: ApiRequest): Promise<ApiResponse> {
  const client = isBrowser() && !request.anonymous ? signedClient : plainClient;
  const response = await sendRequest(request, client);
  if (!response.ok) throw toApiError(request, response);
  return response;
}

/** The access cookie ends by itself after 15 minutes. Endpoints that also serve anonymous users would not answer 401 then. */
async function findAccess(): Promise<string | null> {
  const { access, refresh } = readTokens();
  if (access !== null || refresh === null) return access;
  const refreshed = await refreshAccess(null);
  return refreshed.kind === 'fresh' ? refreshed.access : null;
}

const sign: BeforeRequestHook = async (request, _options, { retryCount }) => {
  if (retryCount > 0) return;
  const access = await findAccess();
  if (access !== null) request.headers.set('Authorization', `Bearer ${access}`);
};

/** One refresh and one retry after a 401, for the same user only; the second response is final (TOK-5). */
const retryRefused: AfterResponseHook = async (request, _options, { status }, { retryCount }) => {
  const refused = request.headers.get('Authorization')?.replace('Bearer ', '');
  if (status !== 401 || retryCount > 0 || refused === undefined) return;
  const refreshed = await refreshAccess(refused);
  if (refreshed.kind !== 'fresh' || !isSameUser(refused, refreshed.access)) return;
  request.headers.set('Authorization', `Bearer ${refreshed.access}`);
  return ky.retry({ delay: 0, code: 'ACCESS_REFRESHED' });
};

/** Only the hook above retries. */
const signedClient = plainClient.extend({
  retry: { limit: 1, methods: [] },
  hooks: { beforeRequest: [sign], afterResponse: [retryRefused] },
});
