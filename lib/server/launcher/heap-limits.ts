import { totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** Of the memory that there is, in MiB. The rest is for PostgreSQL, pictures, buffers and the system. */
const shares = {
  web: { part: 0.2, least: 256, most: 1_024 },
  worker: { part: 0.25, least: 384, most: 1_536 },
} as const;

export type LimitedService = keyof typeof shares;

/** Bytes of the machine, or of the container if it may use less. */
export function availableMemory(total = totalmem(), constrained = process.constrainedMemory()): number {
  return constrained > 0 && constrained < total ? constrained : total;
}

/**
 * How far a service's heap may grow, in MiB. Left to itself V8 lets garbage pile up to a quarter of the machine or 4 GB before it collects,
 * and in a container until the system kills the process.
 */
export function heapLimit(service: LimitedService, memory: number): number {
  const { part, least, most } = shares[service];
  return Math.round(Math.min(most, Math.max(least, (memory * part) / mebibyte)));
}

/** The arguments for Node.js; none where the operator has set a limit in NODE_OPTIONS. */
export function heapArguments(service: LimitedService, memory: number, nodeOptions = ''): string[] {
  return /--max[-_]old[-_]space[-_]size/.test(nodeOptions)
    ? []
    : [`--max-old-space-size=${heapLimit(service, memory)}`];
}
