import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boolean, date, number, object } from 'yup';

const stateSchema = object({
  base: date().required(),
  port: number().integer().min(0).required(),
  filling: boolean().default(false),
});

export interface DemoState {
  /** The moment that the demo's times are told from: its first start. */
  base: Date;
  /** The port of its server last time, so that addresses stay the same; 0 at first. */
  port: number;
  /** Whether its channels are being taken in: still true when that was cut short. */
  filling: boolean;
}

/** What the demo was last time; a first start makes it new. */
export function readDemoState(dataDir: string, now: Date): DemoState {
  try {
    return stateSchema.validateSync(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    // No demo yet.
    return { base: now, port: 0, filling: false };
  }
}

export function writeDemoState(dataDir: string, state: DemoState): void {
  writeFileSync(fileIn(dataDir), JSON.stringify(state));
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'demo.json');
}
