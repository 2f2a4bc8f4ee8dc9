import type { PictureFile } from '@/components/ui/Picture';

/** Whose picture it is: the outlet that carries it. */
export interface PhotoCredit {
  /** Its name in quotes: «Полесская волна». */
  outlet: string;
  /** Its article, http(s); null where that has no address to lead to. */
  url: string | null;
}

/** A picture of a gallery as the viewer shows it. */
export interface ViewedPhoto {
  /** The whole picture, for the viewer and for a link to it. No size where only the address is known. */
  full: { url: string; width?: number; height?: number };
  /** The address of the square in the viewer's strip. */
  thumb: string;
  /** Null where no article that we know carries it. */
  credit: PhotoCredit | null;
}

/** The same, and on the page before the viewer opens. */
export interface Photo extends ViewedPhoto {
  face: PictureFile;
}
