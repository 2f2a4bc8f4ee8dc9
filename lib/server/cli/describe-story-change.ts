import type { KeptEntry } from '../audit/audit-store';
import { parseStoryChange } from '../stories/story-audit';

/** What an audit entry about stories says, as a sentence. */
export function describeStoryChange(entry: KeptEntry): string {
  const change = parseStoryChange(entry);
  switch (change?.action) {
    case undefined:
      return entry.action;
    case 'story.pin': {
      const { title, from, to } = change.details;
      const was = from === null ? '' : ` (был на месте ${from})`;
      return `Сюжет № ${entry.storyId} «${title}» ${to === null ? 'откреплён' : `закреплён на месте ${to}`}${was}.`;
    }
    case 'story.split': {
      const { title, from, to, articles } = change.details;
      return `Из сюжета № ${from} в новый сюжет № ${to} «${title}» выделено публикаций: ${articles.length}.`;
    }
    case 'story.separate': {
      const { title, from, to } = change.details;
      return `Публикация «${title}» отделена от сюжета № ${from} в новый сюжет № ${to}.`;
    }
    case 'story.merge': {
      const { title, titleInto, from, into } = change.details;
      return `Сюжет № ${from} «${title}» объединён с сюжетом № ${into} «${titleInto}».`;
    }
    case 'story.unmerge': {
      const { title, from, into } = change.details;
      return `Сюжет № ${from} «${title}» снова отделён от сюжета № ${into}.`;
    }
  }
}
