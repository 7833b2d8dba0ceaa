import { describe, expect, it } from 'vitest';
import { accountSubject, networkSubject } from './throttle-rules.ts';

describe('subjects of the throttle', () => {
  it('take an IPv6 household as one network, and IPv4 addresses apart', () => {
    expect(networkSubject('2001:db8:1:2::7')).toBe(networkSubject('2001:db8:1:2:ffff:1:2:3'));
    expect(networkSubject('2001:db8:1:2::7')).not.toBe(networkSubject('2001:db8:1:3::7'));
    expect(networkSubject('2001:db8::1')).toBe(networkSubject('2001:db8:0:0:9::1'));
    expect(networkSubject('::ffff:192.0.2.1')).toBe(networkSubject('192.0.2.1'));
    expect(networkSubject('192.0.2.1')).not.toBe(networkSubject('192.0.2.2'));
  });

  it('do not hold an address', () => {
    expect(accountSubject('camille@example.org', null)).not.toContain('camille');
    expect(networkSubject('192.0.2.1')).not.toContain('192');
  });
});
