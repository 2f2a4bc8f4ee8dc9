import { styled } from '@/lib/theme/styled';
import { partLinkStates } from '@/components/ui/link-styles';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { paths, type StoryViewName } from '@/lib/site/paths';

const Links = styled.nav`
  display: flex;
  flex-flow: row wrap;
  gap: var(--space-2);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    padding-inline: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    font-size: var(--text-s);
    font-weight: 600;
    text-decoration: none;
  }

  ${partLinkStates}

  @media print {
    display: none;
  }
`;

const names = { headlines: 'Заголовки', outlets: 'По странам' } as const;

/** Leads from one view of a story's articles to the others. @param current null: the chronology */
export function ViewLinks({ storyId, current }: { storyId: number; current: StoryViewName | null }) {
  const links = [
    { name: 'По времени', path: paths.story(storyId), isCurrent: current === null },
    ...(['headlines', 'outlets'] as const).map((view) => ({
      name: names[view],
      path: paths.storyView(storyId, view),
      isCurrent: current === view,
    })),
  ];
  return (
    <StaticBlock shows={['views', links]}>
      <Links aria-label="Вид списка">
        {links.map(({ name, path, isCurrent }) => (
          <a key={path} href={path} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </Links>
    </StaticBlock>
  );
}
