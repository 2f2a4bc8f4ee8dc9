import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-4) var(--page-gutter) var(--space-8);
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--side-width);
  gap: var(--space-7) clamp(var(--space-5), 3.5vw, var(--space-7));

  & > main,
  & > aside {
    display: flex;
    flex-direction: column;
    gap: var(--space-7);
    min-width: 0;
  }

  & > aside > .sticky {
    position: sticky;
    top: var(--space-5);
    display: flex;
    flex-direction: column;
    gap: var(--space-6);
  }

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    display: block;

    & > aside {
      display: none;
    }
  }
`;
