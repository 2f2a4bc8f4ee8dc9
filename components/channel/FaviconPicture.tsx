'use client';

import { useState, type ReactNode } from 'react';

interface FaviconPictureProps {
  src: string;
  /** In px at the usual font size. */
  size: number;
  /** Shown where the picture does not load. */
  children: ReactNode;
}

/** The picture of a `ChannelFavicon`. */
export function FaviconPicture({ src, size, children }: FaviconPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === broken) return children;
  return <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />;
}
