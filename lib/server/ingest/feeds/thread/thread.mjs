// A thread is a program of its own: TypeScript is registered here, whichever way the process itself was started.
import { register } from 'tsx/esm/api';

register();
await import('./thread-main.ts');
