import { styled } from '@/lib/theme/styled';
import { titleUnderline } from '@/components/ui/link-styles';
import { media } from '@/lib/theme/media';
import { typeset } from '@/lib/text/typography';

const Links = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-top: var(--space-2);
  font-size: 0.9375rem;
  line-height: 1.4;

  li {
    padding-inline-start: var(--space-3);
    border-inline-start: 2px solid var(--color-line);
  }

  b {
    color: var(--color-muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }

  /* Above the link that covers the card. */
  a {
    position: relative;
    z-index: 2;
    text-decoration: none;
  }

  a:hover {
    ${titleUnderline}
  }

  ${media.phone} {
    li {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    li + li {
      display: none;
    }
  }
`;

export interface LeadLink {
  path: string;
  title: string;
  /** The outlet whose headline it is. */
  outlet?: string | undefined;
}

/** Up to three links under the lead of a page: other outlets' headlines. */
export function LeadLinks({ links }: { links: readonly LeadLink[] }) {
  if (links.length === 0) return null;
  return (
    <Links>
      {links.map(({ path, title, outlet }) => (
        <li key={path}>
          {outlet && <b>{outlet}: </b>}
          <a href={path}>{typeset(title)}</a>
        </li>
      ))}
    </Links>
  );
}
