import { isPublicAddress } from './address-guard';

describe('addresses that publishers may have (SSRF-1)', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a02:6b8::feed:ff',
    '2001:4860:4860::8888',
    '2001:200::1',
    '2001:db9::1',
    '2003::1',
    '64:ff9b::5db8:d822',
    '64:ff9b::8.8.8.8',
  ])('%s is public', (ip) => expect(isPublicAddress(ip)).toBe(true));
});

describe('addresses that nobody may send us to (SSRF-1)', () => {
  test.each([
    ['this host', ['0.0.0.0', '0.1.2.3', '0.255.255.255']],
    ['private', ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255']],
    ['carrier-grade NAT', ['100.64.0.0', '100.100.100.200', '100.127.255.255']],
    ['loopback', ['127.0.0.1', '127.1.2.3', '127.255.255.255']],
    ['link-local and cloud metadata', ['169.254.0.0', '169.254.169.254', '169.254.255.255']],
    ['protocol assignments', ['192.0.0.1', '192.0.0.170', '192.0.0.255']],
    ['documentation', ['192.0.2.1', '198.51.100.255', '203.0.113.7']],
    ['benchmarking', ['198.18.0.0', '198.19.255.255']],
    ['6to4 relays, AS112, AMT', ['192.88.99.1', '192.31.196.1', '192.175.48.1', '192.52.193.1']],
    ['multicast', ['224.0.0.1', '239.255.255.255']],
    ['reserved and broadcast', ['240.0.0.1', '255.255.255.254', '255.255.255.255']],
    ['IPv6 unspecified and loopback', ['::', '::1', '0:0:0:0:0:0:0:1']],
    [
      'IPv4-mapped, whatever is inside',
      ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:a00:1'],
    ],
    ['IPv4-compatible and translated', ['::127.0.0.1', '::7f00:1', '::ffff:0:127.0.0.1']],
    [
      'NAT64 of a special IPv4 address',
      ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::', '64:ff9b::100.64.0.1'],
    ],
    ['NAT64 of another or a local prefix', ['64:ff9b:1::a00:1', '64:ff9b:1::5db8:d822', '64:ff9b:0:1::5db8:d822']],
    ['6to4', ['2002:7f00:1::', '2002:808:808::1', '2002:c0a8:101::1']],
    ['Teredo', ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2']],
    ['IPv6 protocol assignments', ['2001:2::1', '2001:10::1', '2001:20::1', '2001:1ff:ffff::1']],
    ['IPv6 documentation', ['2001:db8::1', '3fff::1', '3fff:fff:ffff::1']],
    ['unique local', ['fc00::1', 'fd00::1', 'fd12:3456:789a::1', 'fdff:ffff::1']],
    ['IPv6 link-local and site-local', ['fe80::1', 'febf::1', 'fec0::1', 'fe80::1%eth0']],
    ['IPv6 multicast', ['ff02::1', 'ff0e::1']],
    ['discard-only, SRv6, unallocated', ['100::1', '5f00::1', '4000::1', '1fff::1', 'e000::1']],
    ['AS112 over IPv6', ['2620:4f:8000::1']],
  ])('%s', (_range, ips) => expect(ips.filter(isPublicAddress)).toEqual([]));

  test.each([
    ['nothing', ['', ' ']],
    ['a name', ['localhost', 'example.by', '8.8.8.8.example.by']],
    [
      'decimal, octal, hexadecimal and short forms',
      ['134744072', '010.8.8.8', '0x8.8.8.8', '8.8', '8.8.2056', '127.1', '2130706433'],
    ],
    ['too much or too little', ['8.8.8', '8.8.8.8.8', '8.8.8.256', '2606:4700', '1:2:3:4:5:6:7:8:9']],
    ['dressed up', [' 8.8.8.8', '8.8.8.8 ', '8.8.8.8.', '[2606:4700::1]', '8.8.8.8:80', '８.８.８.８', '8.8.8.8\0']],
    ['with a zone', ['2606:4700:4700::1111%eth0', '2606:4700:4700::1111%1']],
  ])('what is not a plain address is not public: %s', (_form, ips) => expect(ips.filter(isPublicAddress)).toEqual([]));
});
