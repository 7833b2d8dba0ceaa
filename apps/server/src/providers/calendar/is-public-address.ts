import { BlockList, isIPv4, isIPv6 } from 'node:net';

const OWN_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within what is given out: documentation, and tunnels, which hold an address of the fourth version. */
const OWN_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const ownV4 = new BlockList();
for (const [net, bits] of OWN_V4) ownV4.addSubnet(net, bits, 'ipv4');
const ownV6 = new BlockList();
for (const [net, bits] of OWN_V6) ownV6.addSubnet(net, bits, 'ipv6');
/** All that is given out of the sixth version so far. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet, and not of this machine, its networks or what has a use of its own (RFC 6890). */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !ownV4.check(address, 'ipv4') : isIPv6(address) && givenOut.check(address, 'ipv6') && !ownV6.check(address, 'ipv6');
