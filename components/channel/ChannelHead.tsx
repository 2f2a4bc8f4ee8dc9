import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { Button } from '@/components/ui/Button';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { OwnedSource } from '@/lib/contract/source';
import { placeholders } from '@/lib/text/placeholders';
import { FaviconButton } from './FaviconButton';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-3) var(--space-5);

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }

  .about {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    min-width: 0;
  }

  .description {
    max-width: var(--text-width);
    color: var(--color-muted);
    line-height: var(--leading-text);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-4);

    .about {
      display: contents;
    }

    h1 {
      align-self: center;
    }

    .description,
    & > button:last-of-type {
      grid-column: 1 / -1;
    }
  }
`;

const importDialog = async () => (await import('./EditChannelDialog')).EditChannelDialog;

/** Shows the channel and the ways to change it (CHANNEL-1). The dialog loads when it is first opened. */
export function ChannelHead({ channel }: { channel: OwnedSource }) {
  const { Dialog, isLoading, open, close } = useDialogOnDemand(importDialog, 'Не удалось открыть редактирование.');

  return (
    <Head>
      <FaviconButton channel={channel} />
      <div className="about">
        <h1>{channel.name}</h1>
        <p className="description">{channel.description || placeholders.description}</p>
      </div>
      <Button look="quiet" isBusy={isLoading} onClick={open}>
        Редактировать
      </Button>
      {Dialog && <Dialog channel={channel} onClose={close} />}
    </Head>
  );
}
