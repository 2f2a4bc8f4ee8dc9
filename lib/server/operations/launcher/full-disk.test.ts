import { explainFullDisk } from './full-disk';

const failure = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test('a start that ends on a full disk names the folder', async () => {
  const free = (folder: string) => Promise.resolve(folder === '/var/lib/sujet' ? 4_096 : 9e9);
  const told = await explainFullDisk(failure, ['/opt/sujet', '/var/lib/sujet'], free);
  expect(told).toEqual(
    new Error('На диске папки /var/lib/sujet кончилось место: освободите его и запустите снова.', { cause: failure }),
  );
});

test.each([
  ['with room', 9e9],
  ['of unknown size', null],
])('on disks %s the failure stays what it was', async (_case, bytes) => {
  expect(await explainFullDisk(failure, ['/var/lib/sujet'], () => Promise.resolve(bytes))).toBe(failure);
});
