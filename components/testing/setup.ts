import '@testing-library/jest-dom';
import './dialog-polyfill';
import { everythingIsSeen } from './everything-is-seen';

everythingIsSeen();
