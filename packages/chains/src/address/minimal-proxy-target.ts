/**
 * The address that a minimal proxy carries in its own code: EIP-1167, its form with PUSH0 (EIP-7511), the shorter forms for
 * addresses that begin with zeros, and those of Solady and of clones that carry arguments behind the code.
 */
export const minimalProxyTarget = (code: string): string | undefined => {
  const digits = forms.map((form) => form.exec(code.slice(2))).find((match) => match !== null)?.groups
  const { width, address } = digits ?? {}
  if (!address) return undefined
  const isWhole = !width || Number.parseInt(width, 16) - PUSH1 + 1 === address.length / 2
  return isWhole ? `0x${address.padStart(40, '0')}` : undefined
}

const PUSH1 = 0x60

const forms = [
  /^363d3d373d3d3d363d(?<width>6[0-9a-f]|7[0-3])(?<address>(?:[0-9a-f]{2}){1,20}?)5af43d82803e903d9160[0-9a-f]{2}57fd5bf3/,
  /^365f5f375f5f365f(?<width>6[0-9a-f]|7[0-3])(?<address>(?:[0-9a-f]{2}){1,20}?)5af43d5f5f3e5f3d9160[0-9a-f]{2}57fd5bf3/,
  /^3d3d3d3d363d3d37363d73(?<address>[0-9a-f]{40})5af43d3d93803e602a57fd5bf3/,
  /^5f5f365f5f37365f73(?<address>[0-9a-f]{40})5af43d5f5f3e6029573d5ffd5b3d5ff3/,
  /^3d3d3d3d363d3d3761[0-9a-f]{4}603736393661[0-9a-f]{4}013d73(?<address>[0-9a-f]{40})5af43d3d93803e603557fd5bf3/,
]
