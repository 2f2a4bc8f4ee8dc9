import type { Settings } from '../../platform/base/settings';
import type { Finding, FindingId } from '../findings/finding';
import type { RuledSettings } from '../findings/settings-rules';
import type { WorkState } from '../findings/work-rules';
import type { SiteFacts } from './site-facts-store';

/** `look`: it works, but something is wrong; `later`: it comes by itself, or has no use yet. */
export type StepState = 'done' | 'look' | 'todo' | 'later';

/** A command or a line of the settings file, and what it is for. */
export interface Line {
  what: string;
  code: string;
}

/** One of the things that make an empty store a site. All texts are Russian and plain: none is markup. */
export interface Step {
  id: string;
  title: string;
  state: StepState;
  sentences: readonly string[];
  /** The error of a channel's feed. */
  trouble?: { channel: string; error: string; advice: string };
  lines?: readonly Line[];
}

/** The settings that the steps are about. */
export type StepSettings = RuledSettings & Pick<Settings, 'contactName' | 'indexNowKey'>;

export interface StepContext {
  settings: StepSettings;
  facts: SiteFacts;
  work: WorkState;
  /** Null when it is unknown. */
  lastBackupAt: Date | null;
  now: Date;
}

/** A step's context, and the doctor's findings about the site. */
export interface JudgedContext extends StepContext {
  findings: readonly Finding[];
}

/** Returns those of the findings that tell of a trouble, as sentences. */
export function troublesOf(findings: readonly Finding[], ...ids: FindingId[]): string[] {
  return findings.flatMap((finding) =>
    finding.level !== 'good' && ids.includes(finding.id) ? [`${finding.text} — ${finding.advice}.`] : [],
  );
}
