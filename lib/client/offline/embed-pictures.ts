/** Bytes of a picture that is worth its place. */
const maxBytes = 80 * 1024;

/**
 * Writes a page's pictures into it, in the order in which they stand and in the smallest size that the page offers, until there is no room; the others
 * go. Pictures of another host go as well: a browser counts one that it may not read as megabytes.
 * @param room for all of them, in bytes
 */
export async function embedPictures(page: Document, room: number): Promise<void> {
  let left = room;
  for (const picture of page.querySelectorAll('img')) {
    const data = left > 0 ? await load(smallest(picture), Math.min(left, maxBytes)) : null;
    if (data === null) {
      picture.remove();
      continue;
    }
    left -= data.length;
    picture.src = data;
    for (const name of ['srcset', 'sizes', 'loading', 'fetchpriority']) picture.removeAttribute(name);
  }
  page.querySelectorAll('picture > source').forEach((source) => source.remove());
}

/** The address of a picture's smallest size. */
function smallest(picture: HTMLImageElement): string {
  const sizes = (picture.getAttribute('srcset') ?? '').split(',').flatMap((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/);
    return /^\d+w$/.test(width) ? [{ address, width: Number.parseInt(width, 10) }] : [];
  });
  sizes.sort((one, other) => one.width - other.width);
  return sizes[0]?.address ?? picture.getAttribute('src') ?? '';
}

/** @returns a `data:` address, or null for what cannot be had or is too large */
async function load(address: string, max: number): Promise<string | null> {
  if (!/^\/(?!\/)/.test(address)) return null;
  try {
    const response = await fetch(address);
    const isPicture = response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
    const blob = isPicture ? await response.blob() : null;
    // In base64 it is longer by a third.
    return blob === null || blob.size * 1.34 > max ? null : await toDataAddress(blob);
  } catch {
    return null;
  }
}

function toDataAddress(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
