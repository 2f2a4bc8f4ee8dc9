import { styled } from '@/lib/theme/styled';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import { ReadingTools } from '@/components/reader-tools/ReadingTools';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import type { Crumb } from '@/lib/site/trails';
import { CoverageStrip } from './CoverageStrip';
import { stripPoints } from './lay-strip';
import { StoryHeader } from './StoryHeader';

const Opening = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-3);
  width: 100%;

  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
  }
`;

interface StoryOpeningProps {
  article: Article;
  story: Pick<
    StoryDetail,
    'id' | 'digest' | 'news_articles' | 'last_publication_at' | 'editorial' | 'title' | 'news_article'
  >;
  /** The way to the story. */
  trail: readonly Crumb[];
  /** The story's, canonical and absolute. */
  shareUrl: string;
}

/** The top of a story's page: rubric, headline, who wrote it and when, the strip of its outlets (R44). */
export function StoryOpening({ article, story, trail, shareUrl }: StoryOpeningProps) {
  const points = stripPoints(story);
  // The editors' headline stands for the story: for its first article, whose own is told beside it. Another one that is selected keeps its outlet's.
  const isEditorial = story.editorial === true && story.news_article?.id === article.id;
  return (
    <Opening>
      <StaticBlock shows={['trail', trail]}>
        <div className="top">
          <Breadcrumbs trail={trail} endsBefore />
          <ReadingTools />
        </div>
      </StaticBlock>
      <StoryHeader
        source={article.source}
        creationDate={article.publication_at}
        updated={story.last_publication_at}
        title={isEditorial ? story.title : article.title}
        outletTitle={isEditorial ? article.title : undefined}
        shareUrl={shareUrl}
        story={{ id: story.id, title: story.title }}
      />
      <StaticBlock shows={['strip', points]}>
        <CoverageStrip points={points} />
      </StaticBlock>
    </Opening>
  );
}
