'use client';

import { useState, type CSSProperties } from 'react';
import { ChannelIcon } from '@/components/ui/icons/ChannelIcon';
import { pictureUrl } from '@/lib/site/picture-url';
import { FaviconBox } from './ChannelFavicon.styles';

interface ChannelFaviconProps {
  favicon: string | null;
  /** In px at the usual font size. */
  size: number;
  /** A picture that is only in this browser yet, as an object URL: it goes before the channel's own. */
  preview?: string | null;
}

/** The channel's picture, or our own drawing where there is none or it does not load (CHANNEL-3). Whose it is must be said beside it. */
export function ChannelFavicon({ favicon, size, preview = null }: ChannelFaviconProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = preview ?? pictureUrl(favicon);
  const style: CSSProperties & Record<'--favicon-size', string> = { '--favicon-size': `${size / 16}rem` };
  return (
    <FaviconBox style={style} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        <ChannelIcon />
      )}
    </FaviconBox>
  );
}
