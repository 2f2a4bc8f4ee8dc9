import { EmptyWords } from './NoStories.styles';

/** What stands in the place of an empty list. */
export function NoStories() {
  return <EmptyWords>Нет новостей для отображения.</EmptyWords>;
}
