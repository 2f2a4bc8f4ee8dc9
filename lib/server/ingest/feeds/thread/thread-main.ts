import { answerRequests } from './answer-requests';

answerRequests();
