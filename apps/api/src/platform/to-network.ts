import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count as one caller: an IPv4 address, or the 64 bits of an IPv6 address that name a network. Whoever has one
 * IPv6 address usually has all 2⁶⁴ of its network, and would start anew with each.
 */
export function toNetwork(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
