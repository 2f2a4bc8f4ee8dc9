import type { TakedownReason } from '@/lib/contract/desk-rules';
import { minskDay, moveDay, startOfDay, weekdayOf } from '@/lib/text/calendar';

/** A demand by law: who demands it, in what document, of what day (`2026-11-20`), and what readers are told besides. */
export interface LawDemand {
  demandedBy: string;
  document: string;
  documentDate: string;
  readersText: string | null;
}

/** Why something is taken down. The note is for the desk alone; the demand is there with the reason `law`, and only there. */
export interface Grounds {
  reason: TakedownReason;
  note: string | null;
  law: LawDemand | null;
}

/** As the response to whoever asks for it says it (R51). */
interface ToldTakedown {
  status: 410 | 451;
  words: string;
}

/** A taking down as far as readers are told. */
export interface PublicGrounds {
  reason: TakedownReason;
  demandedBy: string | null;
  documentDate: string | null;
  readersText: string | null;
}

const sentences: Readonly<Record<Exclude<TakedownReason, 'law'>, string>> = {
  grouping: 'Материал снят с публикации. Он попал сюда по ошибке группировки.',
  unreliable: 'Материал снят с публикации. Издание отозвало его как недостоверный.',
  publisher: 'Материал снят с публикации. Об этом попросило издание.',
  editorial: 'Материал снят с публикации.',
};

/** Null: taken down by a version that kept no grounds. By law it is 451 (RFC 7725), else 410. */
export function tellReaders(grounds: PublicGrounds | null): ToldTakedown {
  const { reason = 'editorial', demandedBy, documentDate, readersText } = grounds ?? {};
  if (reason !== 'law') return { status: 410, words: sentences[reason] };
  const by = [demandedBy, documentDate && spellDay(documentDate)].filter(Boolean).join(', ');
  const words = by === '' ? 'Материал недоступен по требованию закона.' : `Материал недоступен по требованию: ${by}.`;
  return { status: 451, words: readersText ? `${words} ${readersText}` : words };
}

/** `2026-11-20` as 20.11.2026. */
function spellDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Working days in which a demand is to be answered. */
const workingDays = 5;
/** As `weekdayOf` counts. */
const saturday = 5;

/** The end of the fifth working day after this moment, in Minsk. Saturdays and Sundays are none; holidays are not known. */
export function deadlineOf(from: Date): Date {
  let day = minskDay(from);
  for (let left = workingDays; left > 0;) {
    day = moveDay(day, 1);
    if (weekdayOf(day) < saturday) left -= 1;
  }
  return new Date(startOfDay(moveDay(day, 1)).getTime() - 1_000);
}
