import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { styled } from '@/lib/theme/styled';
import { site } from '@/lib/site/site';

const End = styled.p`
  display: none;

  @media print {
    display: block;
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-line);
    font-size: var(--text-s);
  }

  span:not(:empty)::before {
    content: ' · Напечатано ';
  }
`;

/** Ends a story on paper: where it stands, and when it was printed, which the browser writes (`ToolsOpener`, PRINT-1). */
export function PaperEnd({ url }: { url: string }) {
  return (
    <StaticBlock shows={['paper-end', url, site.name]}>
      <End>
        «{site.name}»: {url}
        <span data-printed="" />
      </End>
    </StaticBlock>
  );
}
