import type { SpawnOptions } from 'node:child_process';

export function assertNodeVersion(): void;
export function ensureDependencies(options: { withTools: boolean }): Promise<void>;
export function run(command: string, args: string[], options?: SpawnOptions): Promise<void>;
