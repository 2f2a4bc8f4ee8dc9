import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './dialog-polyfill';
import { everythingIsSeen } from './everything-is-seen';

// Awaited elements appear at once; the library's timeout, one second, is too short on a machine that runs much else.
configure({ asyncUtilTimeout: 20_000 });
everythingIsSeen();
