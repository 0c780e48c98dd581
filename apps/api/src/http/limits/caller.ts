import { isIPv4, isIPv6 } from 'node:net'
import { AppError } from '@lc/api-contract'
import type { FastifyRequest } from 'fastify'
import type { Subject } from './limit-table.ts'

/** The subject that a request counts against, by its address, its session or its API key. */
export const identifyCaller = ({ ip, session, apiKey }: FastifyRequest, subject: Subject): string => {
  if (subject === 'address') return addressPrefix(ip)
  if (subject === 'block') return blockPrefix(ip)
  const access = session ?? apiKey
  if (!access) throw new AppError('INTERNAL', { cause: `the limit per ${subject} is on a call without a session` })
  return subject === 'user' ? access.user.id : access.id
}

/** The range that one person usually has: an IPv4 address, or the /64 of an IPv6 connection. */
export const addressPrefix = (ip: string) => networkPrefix(ip, { v4Bits: 32, v6Bits: 64 })

/** The range that one organisation usually has, so that rotating addresses doesn't help. */
export const blockPrefix = (ip: string) => networkPrefix(ip, { v4Bits: 24, v6Bits: 48 })

interface Prefix {
  v4Bits: 24 | 32
  v6Bits: 48 | 64
}

/** Invalid addresses share one count, so that a proxy that forwards rubbish doesn't bypass the limits. */
const networkPrefix = (ip: string, { v4Bits, v6Bits }: Prefix): string => {
  const [bare = ''] = ip.split('%')
  if (isIPv4(bare)) return v4Prefix(bare.split('.'), v4Bits)
  if (!isIPv6(bare)) return 'unknown'
  const groups = ipv6Groups(bare)
  const mapped = v4Within(groups)
  return mapped ? v4Prefix(mapped, v4Bits) : `${groups.slice(0, v6Bits / 16).join(':')}::/${v6Bits}`
}

const v4Prefix = (bytes: (string | number)[], bits: Prefix['v4Bits']) =>
  bits === 32 ? `${bytes.join('.')}/32` : `${bytes.slice(0, 3).join('.')}.0/24`

/** The eight groups of an IPv6 address; the URL parser normalises spelling and dotted endings. */
const ipv6Groups = (ip: string): string[] => {
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
