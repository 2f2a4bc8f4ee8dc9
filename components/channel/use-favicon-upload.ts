import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountRules } from '@/lib/contract/account-rules';
import type { OwnedSource } from '@/lib/contract/source';
import { reloadChannel, saveFavicon } from '@/lib/client/channel';
import { logFailure } from '@/lib/client/log-failure';
import { useKeepChannel } from './use-keep-channel';

/** The bounds of any uploaded picture (R28). */
const maxBytes = accountRules.avatarMaxBytes;

interface FaviconUpload {
  file: File | null;
  /** The chosen picture, as an object URL of this browser. */
  preview: string | null;
  /** Why the chosen file was not taken, in sentences. */
  refusal: string[] | null;
  isSending: boolean;
  choose: (file: File) => void;
  send: () => Promise<void>;
}

/**
 * Uploads a chosen file as the channel's favicon. Here only its kind and size are checked; the server checks the
 * content.
 */
export function useFaviconUpload(channel: OwnedSource, onDone: () => void): FaviconUpload {
  const client = useQueryClient();
  const keep = useKeepChannel();
  const [chosen, setChosen] = useState<{ file: File; preview: string | null } | null>(null);
  const [refusal, setRefusal] = useState<string[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  const preview = chosen?.preview ?? null;

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = (file: File) => {
    const isImage = file.type.startsWith('image/');
    setChosen({ file, preview: isImage ? URL.createObjectURL(file) : null });
    setRefusal(null);
  };

  const send = async () => {
    if (!chosen || isSending) return;
    const wrong = objectionTo(chosen.file);
    if (wrong) return setRefusal([wrong]);
    setRefusal(null);
    setIsSending(true);
    const result = await saveFavicon(channel, chosen.file);
    setIsSending(false);
    if (result.kind === 'saved') {
      keep(result.channel);
      return onDone();
    }
    logFailure('Error uploading favicon', result.cause);
    const reasons = Object.values(result.errors).flat();
    setRefusal(reasons.length > 0 || result.detail === null ? reasons : [result.detail]);
    // The next attempt needs the channel's present version. The query cache logs a failure.
    if (result.isOutdated) reloadChannel(client, channel.id).catch(() => undefined);
  };

  return { file: chosen?.file ?? null, preview, refusal, isSending, choose, send };
}

function objectionTo(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Это не изображение. Выберите другой файл.';
  return file.size > maxBytes ? `Файл больше ${maxBytes / 1_024 / 1_024} МБ. Выберите другой.` : null;
}
