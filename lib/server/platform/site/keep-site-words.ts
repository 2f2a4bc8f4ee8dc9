import type { SiteWords } from '@/lib/contract/site-words';
import { setSiteWords } from '@/lib/site/site-words';

export interface SiteWordsKeeper {
  /** Something that stands on all pages has changed, or may have: it is read again at once. */
  renew: () => void;
  /** Waits until what is known is what the store had when it was called; for what the store does not tell, what was known stays. */
  settled: () => Promise<void>;
}

interface Options {
  load: () => Promise<SiteWords>;
  /** After a change, when it is known. */
  onChange?: () => void;
  onFailure: (error: unknown) => void;
  /** In milliseconds. */
  now: () => number;
}

/** A store that failed is asked again after this time. */
const retryMs = 2_000;

/**
 * Keeps this process's copy of what admins say of the site (SITE-1). It is read before anything is rendered, and again after each change of what stands
 * on all pages.
 */
export function keepSiteWords({ load, onChange = () => undefined, onFailure, now }: Options): SiteWordsKeeper {
  let isKnown = false;
  let triedAt = -Infinity;
  let loading: Promise<void> | null = null;
  let last = '';
  return {
    renew: () => {
      isKnown = false;
      triedAt = -Infinity;
      void settled();
    },
    settled,
  };

  async function settled(): Promise<void> {
    while (!isKnown && (loading !== null || now() - triedAt >= retryMs)) {
      loading ??= read().finally(() => {
        loading = null;
      });
      await loading;
    }
  }

  async function read(): Promise<void> {
    // A change that comes meanwhile says `false` again.
    isKnown = true;
    triedAt = now();
    try {
      const words = await load();
      const text = JSON.stringify(words);
      if (text === last) return;
      const isFirst = last === '';
      last = text;
      setSiteWords(words);
      if (!isFirst) onChange();
    } catch (error) {
      isKnown = false;
      onFailure(error);
    }
  }
}
