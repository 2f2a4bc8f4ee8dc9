export interface PictureFile {
  src: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
}

interface PictureProps {
  file: PictureFile | null;
  alt: string;
  /** True when the reader sees it at once: it loads first instead of when scrolled to. */
  eager?: boolean;
}

const first = { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } as const;
/** Attributes that equal the browser's defaults are left out: a page has many pictures, each in its HTML and in its data. */
const later = { loading: 'lazy' } as const;

/** A picture in a box of a fixed shape, styled by `pictureStyles` of its holder; a missing one leaves the box with the site's sign. */
export function Picture({ file, alt, eager = false }: PictureProps) {
  if (!file) return <span className="picture" data-empty="" />;
  return (
    <span className="picture">
      <img {...file} alt={alt} {...(eager ? first : later)} />
    </span>
  );
}
