import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { showAlert } from '@/components/ui/Alerts/alerts';
import type { OwnedSource } from '@/lib/contract/source';
import type { ChannelField } from '@/lib/contract/channel-fields';
import { reloadChannel, saveChannel } from '@/lib/client/channel';
import { logFailure } from '@/lib/client/log-failure';
import { useKeepChannel } from '../use-keep-channel';
import { startForm, stepForm, type ChannelFormState } from './channel-form-state';

interface ChannelFormHandle extends ChannelFormState {
  type: (field: ChannelField, value: string) => void;
  save: () => Promise<void>;
  /** Asks for the channel as it is now, and shows it beside what is typed. */
  compare: () => Promise<void>;
  isComparing: boolean;
}

/** State of the channel form: the typed values, the refusal, and what another tab has saved. */
export function useChannelForm(channel: OwnedSource, onSaved: (saved: OwnedSource) => void): ChannelFormHandle {
  const client = useQueryClient();
  const keep = useKeepChannel();
  const [state, step] = useReducer(stepForm, channel, startForm);
  const [isComparing, setIsComparing] = useState(false);
  if (channel !== state.seen) step({ kind: 'arrived', channel });

  const save = async () => {
    if (state.sent) return;
    const { base, values } = state;
    step({ kind: 'sent' });
    const result = await saveChannel(base.id, { ...values, version: base.version });
    if (result.kind === 'failed') {
      logFailure('Error saving channel', result.cause);
      const { detail, errors, isOutdated } = result;
      return step({ kind: 'refused', refusal: { values, detail, errors, isOutdated } });
    }
    step({ kind: 'saved', channel: result.channel });
    keep(result.channel);
    onSaved(result.channel);
  };

  const compare = async () => {
    setIsComparing(true);
    try {
      step({ kind: 'compared', channel: await reloadChannel(client, state.base.id) });
    } catch {
      // The query cache has logged it. The refusal and its button stay.
      showAlert('Не удалось загрузить канал. Попробуйте ещё раз.', 'error');
    }
    setIsComparing(false);
  };

  return { ...state, type: (field, value) => step({ kind: 'typed', field, value }), save, compare, isComparing };
}
