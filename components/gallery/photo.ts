import type { PictureFile } from '@/components/ui/Picture';

/** A picture of a gallery as the viewer shows it. */
export interface ViewedPhoto {
  /** The whole picture, for the viewer and for a link to it. No size where only the address is known. */
  full: { url: string; width?: number; height?: number };
  /** The address of the square in the viewer's strip. */
  thumb: string;
}

/** The same, and on the page before the viewer opens. */
export interface Photo extends ViewedPhoto {
  face: PictureFile;
}
