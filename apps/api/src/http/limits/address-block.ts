import { isIPv4, isIPv6 } from 'node:net'

/** What one person usually holds: an IPv4 address, or the /64 that a connection is given in IPv6. */
export const addressOf = (ip: string) => prefixOf(ip, { v4Bits: 32, v6Bits: 64 })

/** What one organisation usually holds, so that walking through a network's addresses wins nothing. */
export const blockOf = (ip: string) => prefixOf(ip, { v4Bits: 24, v6Bits: 48 })

interface Prefix {
  v4Bits: 24 | 32
  v6Bits: 48 | 64
}

/** All that is no address shares one count: a proxy that forwards rubbish must not open the door. */
const prefixOf = (ip: string, { v4Bits, v6Bits }: Prefix): string => {
  const [bare = ''] = ip.split('%')
  if (isIPv4(bare)) return v4Prefix(bare.split('.'), v4Bits)
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const mapped = v4Within(groups)
  return mapped ? v4Prefix(mapped, v4Bits) : `${groups.slice(0, v6Bits / 16).join(':')}::/${v6Bits}`
}

const v4Prefix = (bytes: (string | number)[], bits: Prefix['v4Bits']) =>
  bits === 32 ? `${bytes.join('.')}/32` : `${bytes.slice(0, 3).join('.')}.0/24`

/** The eight groups of an IPv6 address; URL's own reader settles spelling and dotted endings. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** The IPv4 address inside ::ffff:a.b.c.d, the form in which a dual-stack socket reports it. */
const v4Within = (groups: string[]): number[] | undefined => {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return undefined
  return groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
}
