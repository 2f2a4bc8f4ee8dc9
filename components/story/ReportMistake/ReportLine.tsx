import { styled } from '@/lib/theme/styled';
import { tallLink } from '@/components/ui/link-styles';
import { ReportOpener } from './ReportOpener';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-3);

  /* Not of the dialog, which stands here while it is open. */
  & > a,
  & > span {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  & > a {
    ${tallLink}
  }

  & > a[aria-busy] {
    cursor: progress;
  }

  /* Whoever has no keyboard need not read of its keys. */
  @media not all and (hover: hover) and (pointer: fine) {
    & > span {
      display: none;
    }
  }

  @media print {
    display: none;
  }
`;

/** The end of a story: where a mistake is reported (REPORT-1). */
export function ReportLine({ storyId, articleId }: { storyId: number; articleId: number }) {
  return (
    <Line>
      <ReportOpener storyId={storyId} articleId={articleId} />
      <span>или выделите её и нажмите Ctrl + Enter</span>
    </Line>
  );
}
