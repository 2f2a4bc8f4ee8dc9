import type { SiteUnderLoad } from './site-under-load';

/** One printed line. */
export interface Figure {
  name: string;
  value: string;
  goal: string;
  /** Null where there is no goal. */
  isKept: boolean | null;
}

/** Memory of the web process beside the pages that it keeps, in MiB. */
const besidePagesMb = 300;

/** @param moment when it is measured, in words */
export async function measureMemory(site: SiteUnderLoad, moment: string): Promise<Figure> {
  const { memoryMb } = await site.usage();
  const max = site.pageMemoryMb + besidePagesMb;
  return {
    name: `память процесса ${moment}, МБ`,
    value: String(memoryMb),
    goal: `≤ ${max}`,
    isKept: memoryMb <= max,
  };
}
