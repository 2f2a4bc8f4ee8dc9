import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { bannerId, bannerScript } from '@/lib/site/banner-script';
import { siteWords } from '@/lib/site/site-words';
import { styled } from '@/lib/theme/styled';

const Line = styled.aside`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding-inline: var(--page-gutter);
  background: var(--color-accent-soft);
  line-height: 1.45;

  &[hidden],
  & > button[hidden] {
    display: none;
  }

  & > p {
    flex: 1;
    padding-block: var(--space-2);
  }

  & > button {
    flex: none;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    font-size: var(--text-xl);
    line-height: 1;
  }

  @media print {
    display: none;
  }
`;

/** A line under the header of every page, where an admin has written one (SITE-3), until its end. Without scripts it stays and has no button. */
export function SiteBanner({ now }: { now: Date }) {
  const { banner } = siteWords();
  if (!banner || (banner.until !== null && new Date(banner.until) <= now)) return null;
  const { text, link } = banner;
  return (
    <StaticBlock shows={['banner', banner]}>
      <Line id={bannerId} aria-label="Объявление" data-words={text}>
        <p>{link === null ? text : <a href={link}>{text}</a>}</p>
        <button type="button" aria-label="Закрыть объявление" hidden>
          ×
        </button>
      </Line>
      <script dangerouslySetInnerHTML={{ __html: bannerScript }} />
    </StaticBlock>
  );
}
