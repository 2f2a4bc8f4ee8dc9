import { styled } from '@/lib/theme/styled';
import { useState, type CSSProperties } from 'react';
import type { User } from '@/lib/contract/user';
import { pictureUrl } from '@/lib/site/urls';
import { initials } from './initials';

/** A circle as large as `--avatar-size`. */
const AvatarCircle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--avatar-size);
  height: var(--avatar-size);
  overflow: hidden;
  border-radius: var(--radius-round);
  background: var(--color-accent-soft);
  color: var(--color-accent);
  font: 600 calc(var(--avatar-size) * 0.38) / 1 var(--font-text);
  user-select: none;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface AvatarProps {
  user: Pick<User, 'first_name' | 'last_name' | 'username' | 'avatar'>;
  /** Diameter of the circle, in px at the usual font size. */
  size: number;
  /** A picture that exists only in this browser yet, as an object URL. It is shown instead of the user's own. */
  preview?: string | null;
}

/**
 * The user's picture, or initials where there is none or it does not load (DATA-2, HEADER-6). The caller shows the
 * name beside it.
 */
export function Avatar({ user, size, preview = null }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = preview ?? pictureUrl(user.avatar);
  const style: CSSProperties & Record<'--avatar-size', string> = { '--avatar-size': `${size / 16}rem` };
  return (
    <AvatarCircle style={style} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initials(user)
      )}
    </AvatarCircle>
  );
}
