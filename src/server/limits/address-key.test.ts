import { describe, expect, it } from 'vitest'
import { addressKeyOf } from './address-key.ts'

describe('addressKeyOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ])('[WIRE-95] returns the IPv4 address of %s', (address, key) => {
    expect(addressKeyOf(address)).toBe(key)
  })

  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['::ffff:0:0:1', '0:0:0:0::/64'],
  ])('[WIRE-95] returns the /64 of the IPv6 address %s', (address, key) => {
    expect(addressKeyOf(address)).toBe(key)
  })

  it.each([undefined, '', 'unknown', 'example.com', '1.2.3', '<script>', '_hidden', '::x'])(
    '[WIRE-95] returns the same key for each invalid address: %s',
    (address) => {
      expect(addressKeyOf(address)).toBe('unknown')
    },
  )
})
