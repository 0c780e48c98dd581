import type { Reference } from '@lc/api-contract'

/** OWASP Smart Contract Top 10, edition of 2026. */
export const owasp = (id: keyof typeof owaspPages): Reference => ({
  label: `OWASP ${id}:2026`,
  url: `https://owasp.org/www-project-smart-contract-top-10/2026/en/src/${id}-${owaspPages[id]}.html`,
})

/** OWASP Smart Contract Weakness Enumeration. */
export const scwe = (id: keyof typeof scweGroups): Reference => ({
  label: `SCWE-${id}`,
  url: `https://scs.owasp.org/SCWE/SCSVS-${scweGroups[id]}/SCWE-${id}/`,
})

export const cwe = (id: number): Reference => ({
  label: `CWE-${id}`,
  url: `https://cwe.mitre.org/data/definitions/${id}.html`,
})

/** The Smart Contract Weakness Classification is no longer kept up; its ids are still what many people know. */
export const swc = (id: number): Reference => ({ label: `SWC-${id}`, url: `https://swcregistry.io/docs/SWC-${id}/` })

const owaspPages = {
  SC01: 'access-control-vulnerabilities',
  SC02: 'business-logic-vulnerabilities',
  SC03: 'price-oracle-manipulation',
  SC05: 'lack-of-input-validation',
  SC06: 'unchecked-external-calls',
  SC07: 'arithmetic-errors',
  SC08: 'reentrancy-attacks',
  SC10: 'proxy-and-upgradeability-vulnerabilities',
} as const

const scweGroups = {
  '006': 'ARCH',
  '007': 'CODE',
  '009': 'CODE',
  '010': 'CODE',
  '016': 'AUTH',
  '018': 'AUTH',
  '024': 'BLOCK',
  '034': 'BRIDGE',
  '035': 'COMM',
  '036': 'DEFI',
  '039': 'CODE',
  '045': 'AUTH',
  '046': 'CODE',
  '048': 'CODE',
  '049': 'AUTH',
  '050': 'AUTH',
  '053': 'CODE',
  '057': 'COMP',
  '061': 'CODE',
  '063': 'COMM',
  '065': 'BLOCK',
  '066': 'CODE',
  '067': 'CODE',
  '069': 'CODE',
  '070': 'ARCH',
  '071': 'ARCH',
  '072': 'CODE',
  '074': 'CRYPTO',
  '076': 'CODE',
  '083': 'COMP',
  '086': 'ORACLE',
  '092': 'CODE',
  '124': 'CODE',
  '128': 'COMM',
  '140': 'GOV',
  '143': 'CODE',
  '148': 'DEFI',
} as const
