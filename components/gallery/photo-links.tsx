import type { Photo, ViewedPhoto } from './photo';

/**
 * Links to all photos of a gallery, numbered from 1. They stand in the HTML alone: readers without scripts follow them, and the viewer reads from
 * them what it shows (`readPhotoLinks`), so that the page has each photo's address once.
 */
export function PhotoLinks({ photos }: { photos: readonly Photo[] }) {
  return (
    <p className="all" hidden={photos.length === 1}>
      Все фото:{' '}
      {photos.map(({ full: { url, width, height }, thumb, credit }, index) => (
        <a
          key={url}
          href={url}
          data-size={width && height ? `${width}x${height}` : undefined}
          data-thumb={relativeTo(url, thumb)}
          title={credit?.outlet}
          data-article={credit?.url ?? undefined}
        >
          {index + 1}
        </a>
      ))}
    </p>
  );
}

/** The photos that the `PhotoLinks` inside `gallery` name, in their order. */
export function readPhotoLinks(gallery: Element): ViewedPhoto[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('.all > a')].map((link) => {
    const [width, height] = link.dataset.size?.split('x').map(Number) ?? [];
    return {
      full: { url: link.getAttribute('href') ?? '', width, height },
      thumb: new URL(link.dataset.thumb ?? '', link.href).href,
      credit: link.title ? { outlet: link.title, url: link.dataset.article ?? null } : null,
    };
  });
}

/** `address` as seen from `base`: a plain file name where they share a folder, nothing where they are the same. */
function relativeTo(base: string, address: string): string | undefined {
  if (address === base) return undefined;
  const folder = base.slice(0, base.lastIndexOf('/') + 1);
  const name = address.slice(folder.length);
  return address.startsWith(folder) && /^[\w.-]+$/.test(name) ? name : address;
}
