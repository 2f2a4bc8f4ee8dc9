/** Cookies of one fetch at most, and characters of all of them of one host together. */
const limits = { cookies: 20, characters: 4_096 } as const;
/** A name and a value without what would end the header or begin another cookie (RFC 6265, 4.1.1, a little wider). */
const pair = /^([^\x00-\x20\x7f-\uffff()<>@,;:\\"/[\]?={}]+)=([\x21-\x3a\x3c-\x7e]*)$/;

interface Cookie {
  host: string;
  name: string;
  value: string;
  isSecure: boolean;
}

/** Cookies set within one fetch: some servers redirect everybody through a page that sets a cookie, and in a circle whoever does not return it. */
export interface CookieJar {
  take(url: URL, setCookie: string | string[] | undefined): void;
  /** The `Cookie` header of a request; null where there is none to send. */
  headerFor(url: URL): string | null;
}

/** A jar that ends with its fetch. A cookie goes back to the very host that has set it, one that is `Secure` by https only. */
export function createCookieJar(): CookieJar {
  let cookies: Cookie[] = [];
  return {
    take(url, setCookie) {
      for (const line of [setCookie ?? []].flat().slice(0, limits.cookies)) {
        const [written = '', ...attributes] = line.split(';').map((part) => part.trim());
        const [, name, value = ''] = pair.exec(written) ?? [];
        if (name === undefined) continue;
        cookies = cookies.filter((known) => known.host !== url.host || known.name !== name);
        const isOver = attributes.some((attribute) => /^max-age=(?:0|-\d+)$/i.test(attribute));
        const isSecure = attributes.some((attribute) => /^secure$/i.test(attribute));
        if (!isOver && cookies.length < limits.cookies) cookies.push({ host: url.host, name, value, isSecure });
      }
    },
    headerFor(url) {
      const sent = cookies.filter(
        ({ host, isSecure }) => host === url.host && (!isSecure || url.protocol === 'https:'),
      );
      const header = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
      return header === '' || header.length > limits.characters ? null : header;
    },
  };
}
