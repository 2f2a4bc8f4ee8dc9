import type { AgentName, SendRequest } from './fetch-page';
import type { Report } from './report';
import type { Tools } from './tools/tools';

/** Shared by all steps of a run. */
export interface Run {
  /** The deployment's origin, without a slash at its end. */
  origin: string;
  send: SendRequest;
  report: Report;
  tools: Tools;
  now: () => Date;
  /** The agents that fetch the pages. */
  agents: readonly AgentName[];
}
