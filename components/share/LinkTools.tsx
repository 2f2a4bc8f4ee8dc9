import { tool } from '@/components/reader-tools/tool';
import { LinkIcon, SystemShareIcon } from '@/components/ui/icons';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';

/** Copies a story's address, or hands it to the system (SHARE-2, R45). The buttons that they stand beside say how they look (`markButtons`). */
export function LinkTools({ url }: { url: string }) {
  return (
    <StaticBlock shows={['link-tools', url]}>
      <button {...tool('copy')} data-url={url} title="Скопировать ссылку">
        <LinkIcon />
      </button>
      <button {...tool('system')} title="Поделиться через приложение">
        <SystemShareIcon />
      </button>
    </StaticBlock>
  );
}
