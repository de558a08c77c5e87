import { isIPv4, isIPv6 } from 'node:net'

/** All clients without a valid address share this key. */
const UNKNOWN = 'unknown'
const GROUPS_OF_NETWORK = 4

/**
 * The key by which limits count an address: an IPv4 address, including IPv4-mapped IPv6, or the /64 of an
 * IPv6 address. A household or server usually has a whole /64.
 */
export function addressKeyOf(address: string | undefined): string {
  const bare = withoutPort(address ?? '')
  if (isIPv4(bare)) return bare
  const [zoneless = ''] = bare.split('%', 1)
  if (!isIPv6(zoneless)) return UNKNOWN
  const groups = groupsOf(zoneless)
  return mappedIpv4(groups) ?? `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

/** Some proxies append the client's port. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
  )
}

/** The eight groups of an IPv6 address, normalized by the URL parser: lower case, no leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** `::ffff:a.b.c.d`: an IPv4 client on a dual-stack socket. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16)
      return [bits >> 8, bits & 255]
    })
    .join('.')
}
