import type { SpawnOptions } from 'node:child_process';

export function assertNodeVersion(): void;
export function ensureDependencies(): Promise<void>;
export function run(command: string, args: string[], options?: SpawnOptions): Promise<void>;
