import { headerOf, type Answer } from '../answer';
import { check, found, type Check } from '../check';

/** A picture as it was fetched; null where the bytes are no picture. */
export interface Picture {
  format: string;
  width: number;
  height: number;
}

const mostBytes = 300 * 1024;

/** The card of a preview: really a JPEG of 1200×630 and 300 KB at most, under an address that never changes its content. */
export function cardChecks(answer: Answer, picture: Picture | null): Check[] {
  const cacheControl = headerOf(answer, 'cache-control');
  return [
    check('card: status', answer.status === 200, `${answer.status} ${answer.url}`),
    check(
      'card: JPEG',
      picture?.format === 'jpeg' && headerOf(answer, 'content-type') === 'image/jpeg',
      `${found(picture?.format)}, ${found(headerOf(answer, 'content-type'))}: ${answer.url}`,
    ),
    check(
      'card: 1200×630',
      picture?.width === 1200 && picture.height === 630,
      `${picture?.width}×${picture?.height}: ${answer.url}`,
    ),
    check(
      'card: 300 KB at most',
      answer.body.length > 0 && answer.body.length <= mostBytes,
      `${answer.body.length} bytes: ${answer.url}`,
    ),
    check(
      'card: a year, immutable',
      /max-age=31536000/.test(cacheControl) && /immutable/.test(cacheControl),
      `${found(cacheControl)}: ${answer.url}`,
    ),
  ];
}

/** A picture that structured data names has the size that it states, where it states one. */
export function statedImageChecks(
  answer: Answer,
  picture: Picture | null,
  stated: { width: string; height: string },
): Check[] {
  const isAsStated =
    stated.width === '' || (String(picture?.width) === stated.width && String(picture?.height) === stated.height);
  return [
    check(
      'picture of structured data: is one',
      answer.status === 200 && picture !== null,
      `${answer.status} ${answer.url}`,
    ),
    check(
      'picture of structured data: its size',
      isAsStated,
      `${picture?.width}×${picture?.height} in place of ${stated.width}×${stated.height}: ${answer.url}`,
    ),
  ];
}

/** An icon of the head: the size that it states, a multiple of 48 px unless it is Apple's. */
export function iconChecks(link: Readonly<Record<string, string>>, answer: Answer, picture: Picture | null): Check[] {
  const [width = 0, height = 0] = (link.sizes ?? '').split('x').map(Number);
  const isApple = (link.rel ?? '').includes('apple');
  return [
    check('icon: is one', answer.status === 200 && picture !== null, `${answer.status} ${answer.url}`),
    check(
      'icon: its size',
      picture?.width === width && picture.height === height,
      `${picture?.width}×${picture?.height} in place of ${found(link.sizes)}`,
    ),
    check(
      'icon: a multiple of 48 px',
      isApple || (width > 0 && width === height && width % 48 === 0),
      found(link.sizes),
    ),
  ];
}
