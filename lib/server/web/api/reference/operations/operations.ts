import type { Operation } from '../operation';
import { accountOperations } from './account';
import { channelOperations } from './channels';
import { followOperations } from './follows';
import { interestOperations } from './interests';
import { muteOperations } from './mutes';
import { newsletterOperations } from './newsletters';
import { noticeOperations } from './notices';
import { newsOperations, searchOperations } from './news';
import { readerOperations } from './reader';
import { serviceOperations, valueOperations } from './service';
import { storyOperations } from './stories';

/** Every operation of the API; a test compares them with the routes. */
export const operations: readonly Operation[] = [
  ...storyOperations,
  ...newsOperations,
  ...searchOperations,
  ...channelOperations,
  ...readerOperations,
  ...followOperations,
  ...muteOperations,
  ...interestOperations,
  ...newsletterOperations,
  ...noticeOperations,
  ...accountOperations,
  ...valueOperations,
  ...serviceOperations,
];
