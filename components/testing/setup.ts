import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './dialog-polyfill';
import { everythingIsSeen } from './everything-is-seen';

// What a test waits for comes at once; the library's own second is too short on a machine that runs much else.
configure({ asyncUtilTimeout: 20_000 });
everythingIsSeen();
