import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { site } from '@/lib/site/site';
import { logoPath, siteWords } from '@/lib/site/site-words';

const LogoLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font: 700 1.75rem/1 var(--font-headline);
  font-size-adjust: 0.481;
  letter-spacing: -0.01em;

  ${media.phone} {
    /*
     * On a screen of 320 px all of the header fits in a usual font. In a wider font the drawing makes room for the name: it follows the name
     * in the order of the line (it is painted before it), and so wraps to where it is cut off.
     */
    &[data-fits-phone] {
      flex-flow: row-reverse wrap;
      place-content: flex-start flex-end;
      height: 1.2em;
      overflow: hidden;
      column-gap: clamp(0.25rem, 1.5vw, var(--space-2));
      font-size: clamp(1rem, 9vw - 0.75rem, 1.75rem);
      line-height: 1.2;
      white-space: nowrap;
    }

    &[data-fits-phone] svg {
      flex: none;
      order: 1;
      width: 1.2em;
      height: 1.2em;
    }
  }
`;

/** The drawing and the site's name, or the logo that an admin has given. @param fitsPhone whether it shrinks on phones, where the header has little room */
export function Logo({ fitsPhone = false }: { fitsPhone?: boolean }) {
  const { logo } = siteWords();
  if (logo) return <OwnLogo path={logoPath(logo.id)} width={logo.width} height={logo.height} />;
  return (
    <LogoLine data-fits-phone={fitsPhone ? '' : undefined}>
      <svg
        width="34"
        height="34"
        viewBox="0 0 64 64"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M5 12c24 0 22 20 40 20M5 32h40M5 52c24 0 22-20 40-20" stroke="currentColor" />
        <circle cx="52" cy="32" r="9" fill="var(--color-accent)" />
      </svg>
      {site.name}
    </LogoLine>
  );
}

/** As the drawing is, in the header. */
const logoHeight = 34;

/** The link around it says the name. */
function OwnLogo({ path, width, height }: { path: string; width: number; height: number }) {
  const shown = Math.round((width / height) * logoHeight);
  // On a phone of 320 px the header has so much room.
  return (
    <img
      src={path}
      alt=""
      width={shown}
      height={logoHeight}
      style={{ maxWidth: 'min(100%, 30vw)', objectFit: 'contain' }}
    />
  );
}
