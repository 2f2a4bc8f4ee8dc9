import type { AgentName, Ask } from './fetch-page';
import type { Report } from './report';
import type { Tools } from './tools/tools';

/** What every step of one run shares. */
export interface Run {
  /** Of the deployment, without a slash at its end. */
  origin: string;
  ask: Ask;
  report: Report;
  tools: Tools;
  now: () => Date;
  /** Who is shown the pages. */
  agents: readonly AgentName[];
}
