import { styled } from '@/lib/theme/styled';
import { Alphabet } from '@/components/channels-page/Alphabet';
import { ChannelRows } from '@/components/channels-page/ChannelRows';
import { groupByLetter } from '@/components/channels-page/group-by-letter';
import { PageNumbers } from '@/components/parts/PageNumbers';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { ChannelList } from '@/lib/contract/channel-list';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/numbers';
import { ListFrame, type ListSurroundings } from './ListFrame';

const ByLetter = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  h3 {
    color: var(--color-accent);
    font-size: var(--text-xl);
    scroll-margin-top: var(--space-5);
  }
`;

interface ChannelsPageProps extends ListSurroundings {
  page: number;
  list: ChannelList;
}

/** All channels by name, each with its figures; above the first page those with most publications (CHANNELS-1). */
export function ChannelsPage({ page, list, ...surroundings }: ChannelsPageProps) {
  const { count, page_size, letters, busiest, results } = list;
  const pages = Math.ceil(count / page_size);
  return (
    <ListFrame {...surroundings} title="Издания" lead={leadOf(count, page, pages)} isRuled={page > 1}>
      <StaticBlock shows={[page, list]}>
        <ByLetter>
          {page === 1 && busiest.length > 0 && (
            <Section title="Больше всего публикаций">
              <ChannelRows channels={busiest} />
            </Section>
          )}
          <Section title="По алфавиту">
            <Alphabet letters={letters} />
            {groupByLetter(results).map(({ letter, channels }) => (
              <div key={letter}>
                <h3 id={letter}>{letter}</h3>
                <ChannelRows channels={channels} />
              </div>
            ))}
          </Section>
          <PageNumbers label="Страницы" pages={pages} current={page} toPage={paths.channels} />
        </ByLetter>
      </StaticBlock>
    </ListFrame>
  );
}

function leadOf(count: number, page: number, pages: number) {
  return (
    <>
      {`${counted(count, ['издание', 'издания', 'изданий'])}, которые мы читаем${pages > 1 ? `; страница ${page} из ${pages}` : ''}. `}
      Числа — за последние две недели. «Первым» — доля общих с другими изданиями сюжетов, о которых издание сообщило
      раньше всех; «своих текстов» — доля тех, что не повторяют вышедший раньше. <a href={paths.about()}>О проекте</a>
    </>
  );
}
