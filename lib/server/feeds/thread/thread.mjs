// A thread is a program of its own: TypeScript is registered here, whichever way the process itself was started.
import { register } from 'tsx/esm/api';

register();
const { answerRequests } = await import('./answer-requests.ts');
answerRequests();
