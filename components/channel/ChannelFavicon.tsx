import { styled } from '@/lib/theme/styled';
import type { CSSProperties } from 'react';
import { ChannelIcon } from '@/components/ui/icons';
import { pictureUrl } from '@/lib/site/urls';
import { FaviconPicture } from './FaviconPicture';

/** A rounded square as large as `--favicon-size`. */
const FaviconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--favicon-size);
  height: var(--favicon-size);
  overflow: hidden;
  border-radius: calc(var(--favicon-size) * 0.2);
  background: var(--color-sunken);
  color: var(--color-muted);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  svg {
    width: 62%;
    height: 62%;
  }
`;

interface ChannelFaviconProps {
  favicon: string | null;
  /** In px at the usual font size. */
  size: number;
  /** A picture that is only in this browser yet, as an object URL: it goes before the channel's own. */
  preview?: string | null;
}

/**
 * The channel's picture, or our own drawing where there is none or it does not load (CHANNEL-3). The caller shows the
 * name beside it.
 */
export function ChannelFavicon({ favicon, size, preview = null }: ChannelFaviconProps) {
  const src = preview ?? pictureUrl(favicon);
  const style: CSSProperties & Record<'--favicon-size', string> = { '--favicon-size': `${size / 16}rem` };
  return (
    <FaviconBox style={style} aria-hidden="true">
      {src ? (
        <FaviconPicture src={src} size={size}>
          <ChannelIcon />
        </FaviconPicture>
      ) : (
        <ChannelIcon />
      )}
    </FaviconBox>
  );
}
