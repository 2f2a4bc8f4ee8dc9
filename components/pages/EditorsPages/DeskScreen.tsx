'use client';

import { Channels } from '@/components/editors/Channels/Channels';
import { Checks } from '@/components/editors/Checks/Checks';
import { DeskFrame } from '@/components/editors/DeskFrame';
import { DeskHome } from '@/components/editors/DeskHome';
import { Journal } from '@/components/editors/Journal';
import { Legal } from '@/components/editors/Legal';
import { People } from '@/components/editors/People';
import { Categories } from '@/components/editors/Categories/Categories';
import { Site } from '@/components/editors/Site/Site';
import { Reports } from '@/components/editors/Reports/Reports';
import { Statistics } from '@/components/editors/Statistics';
import { paths } from '@/lib/site/paths';

const screens = {
  home: { path: paths.desk(), Content: DeskHome },
  stories: { path: paths.deskStories(), Content: Checks },
  channels: { path: paths.deskChannels(), Content: Channels },
  journal: { path: paths.deskJournal(), Content: Journal },
  legal: { path: paths.deskLegal(), Content: Legal },
  categories: { path: paths.deskCategories(), Content: Categories },
  reports: { path: paths.deskReports(), Content: Reports },
  statistics: { path: paths.deskStatistics(), Content: Statistics },
  site: { path: paths.deskSite(), Content: Site },
  people: { path: paths.deskPeople(), Content: People },
} as const;

export type DeskScreenName = keyof typeof screens;

/** A screen of the desk within its links. */
export function DeskScreen({ screen }: { screen: DeskScreenName }) {
  const { path, Content } = screens[screen];
  return (
    <DeskFrame path={path}>
      <Content />
    </DeskFrame>
  );
}
