import type { PictureFile } from '@/components/ui/Picture';

/** A picture of a gallery at the sizes it shows at. */
export interface Photo {
  /** The whole picture, for the viewer and for a link to it. No size where only the address is known. */
  full: { url: string; width?: number; height?: number };
  /** On the page, before the viewer opens. */
  face: PictureFile;
  /** In the viewer's strip. */
  thumb: PictureFile;
}
