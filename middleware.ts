import { getCookies, setCookie } from 'cookies-next/server';
import { NextResponse, type NextRequest } from 'next/server';
import { tokenCookieAttributes, tokenCookies } from '@/lib/contract/account-rules';
import { isEditorial } from '@/lib/contract/desk-rules';
import { findGuardSession, guardLookups, type GuardSession, type GuardTokens } from '@/lib/client/edge-session';
import { loginReturningTo, parseId } from '@/lib/site/paths';

/** Nothing else passes here: uploads would be cut at 10 MB. */
export const config = { matcher: ['/profile', '/source/:path*', '/desk/:path*'] };

const missingPage = '/404';
const { access: accessCookie, refresh: refreshCookie } = tokenCookies;

/**
 * Guards the profile, the channel pages (R6) and the desk, which is a 404 for everybody else (R46). It only saves readers a detour: pages hold nothing personal, and the API enforces every
 * permission again. Sign-in's own redirect is the browser's (R7): the cookies may be there and not be sent.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (/^\/desk(?:\/|$)/.test(pathname)) return guardDesk(request);
  const isProfile = pathname === '/profile';
  const channel = isProfile ? null : parseId(pathname.replace(/^\/source\//, ''));
  if (!isProfile && channel === null) return sendTo(missingPage, request);

  const tokens = await readTokens(request);
  // A click on another site comes without the SameSite=Strict cookies: whether they exist only the browser knows.
  const isBlind = !tokens.access && !tokens.refresh && request.headers.get('sec-fetch-site') === 'cross-site';
  if (isBlind) return letThrough(request);

  const session = await findSession(tokens);
  if (opens(session, channel)) return keep(session, tokens.refresh, letThrough(request, session.access));
  return keep(session, tokens.refresh, sendTo(isProfile ? loginReturningTo(pathname + search) : missingPage, request));
}

/** No redirect and no sign-in page: nobody learns that the desk is there. Letters lead to it by way of the sign-in page. */
async function guardDesk(request: NextRequest): Promise<NextResponse> {
  const tokens = await readTokens(request);
  const session: GuardSession = tokens.access || tokens.refresh ? await findSession(tokens) : { kind: 'none' };
  const isOpen = session.kind === 'known' && isEditorial(session.claims.role);
  if (isOpen) return keep(session, tokens.refresh, letThrough(request, session.access));
  return keep(session, tokens.refresh, unshared(NextResponse.rewrite(new URL(missingPage, request.nextUrl))));
}

async function readTokens(request: NextRequest): Promise<GuardTokens> {
  const cookies = await getCookies({ req: request });
  return { access: cookies[accessCookie.name], refresh: cookies[refreshCookie.name] };
}

function findSession(tokens: GuardTokens): Promise<GuardSession> {
  const { API_ORIGIN, AUTH_SECRET, PORT } = process.env;
  return findGuardSession(tokens, guardLookups({ API_ORIGIN, AUTH_SECRET, PORT }, new Date()));
}

/** Tells whether a session opens the page of a channel, or with null the profile. The API decides where the session is unproven. */
function opens(session: GuardSession, channel: number | null): session is Extract<GuardSession, { access?: string }> {
  if (session.kind === 'known') return channel === null || session.claims.channel === channel;
  return session.kind === 'unproven';
}

function letThrough(request: NextRequest, access?: string): NextResponse {
  if (access) request.cookies.set(accessCookie.name, access);
  return unshared(NextResponse.next({ request }));
}

function sendTo(path: string, request: NextRequest): NextResponse {
  return unshared(NextResponse.redirect(new URL(path, request.nextUrl), 307));
}

/** The answer brings a new access token to the browser, or takes away what is of no use any more. */
async function keep(session: GuardSession, refresh: string | undefined, answer: NextResponse): Promise<NextResponse> {
  const set = ({ name, maxAge }: { name: string; maxAge: number }, value: string) =>
    setCookie(name, value, { res: answer, ...tokenCookieAttributes, maxAge });
  if (session.kind === 'refused') {
    await set({ ...accessCookie, maxAge: 0 }, '');
    await set({ ...refreshCookie, maxAge: 0 }, '');
  }
  if ('access' in session && session.access && refresh) {
    await set(accessCookie, session.access);
    await set(refreshCookie, refresh);
  }
  return answer;
}

function unshared(answer: NextResponse): NextResponse {
  answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}
