import type { HiddenSubject } from '@/lib/client/story';
import { finishFile, type Draft, type MovedFile, type SiteFile } from './site-file';

interface MemoryLimits {
  /** Time during which a file is sent again as it is: under the 5 s in which a deletion has to show (R21). */
  freshMs: number;
  /** Limit of all files together; the least recently used go first. */
  maxBytes: number;
}

type Build = () => Promise<Draft | MovedFile | HiddenSubject | null>;
type Found = SiteFile | MovedFile | HiddenSubject | null;

interface Entry {
  file: SiteFile;
  builtAt: number;
}

/** The files of this process. */
export interface FileMemory {
  /**
   * The file at a path, built at most once at a time whoever asks; where it has moved to, or null when there is none. The last one does not stand in
   * for one that cannot be built: it may show what has been deleted since (R21), which only the server in front is told of.
   * @throws what `build` throws
   */
  get(path: string, build: Build): Promise<Found>;
}

export function createFileMemory({ freshMs, maxBytes }: MemoryLimits, now: () => Date): FileMemory {
  const entries = new Map<string, Entry>();
  const building = new Map<string, Promise<Found>>();
  let bytes = 0;

  return {
    get: async (path, build) => {
      const known = entries.get(path);
      if (known && now().getTime() - known.builtAt < freshMs) return keep(path, known);
      const begun =
        building.get(path) ?? rebuild(path, known?.file ?? null, build).finally(() => building.delete(path));
      building.set(path, begun);
      return begun;
    },
  };

  async function rebuild(path: string, before: SiteFile | null, build: Build): Promise<Found> {
    const draft = await build();
    if (draft === null || 'kind' in draft || 'movedTo' in draft) {
      forget(path);
      return draft;
    }
    const at = now();
    return keep(path, { file: await finishFile(draft, before, at), builtAt: at.getTime() });
  }

  function keep(path: string, entry: Entry): SiteFile {
    forget(path);
    entries.set(path, entry);
    bytes += entry.file.bytes;
    for (const [oldest] of entries) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
    return entry.file;
  }

  function forget(path: string): void {
    bytes -= entries.get(path)?.file.bytes ?? 0;
    entries.delete(path);
  }
}
