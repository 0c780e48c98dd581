import { BlockList, isIP } from 'node:net'

/** Whether an IP address is one of the public internet: what is special in IANA's registries is not. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Inside 2000::/3: protocol assignments and Teredo, documentation, 6to4. IPv4-mapped and NAT64 lie outside it. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6', list = new BlockList()): BlockList => {
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const special = listOf(specialV6, 'ipv6', listOf(specialV4, 'ipv4'))
const globalUnicast = listOf(['2000::/3'], 'ipv6')
