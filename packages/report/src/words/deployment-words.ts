import type { BytecodeMatch, Locale, NotCompared, ProxyKind, SourceService } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const notComparedReasons = {
  not_deployed: m.intake_not_deployed,
  no_source: m.intake_not_no_source,
  not_compiled: m.intake_not_not_compiled,
  no_main_contract: m.intake_not_no_main_contract,
  no_bytecode: m.intake_not_no_bytecode,
} as const satisfies Record<NotCompared, unknown>

const kinds = {
  eip7702: m.intake_hop_eip7702,
  eip1167: m.intake_hop_eip1167,
  uups: m.intake_hop_uups,
  transparent: m.intake_hop_transparent,
  eip1967: m.intake_hop_eip1967,
  beacon: m.intake_hop_beacon_kind,
  eip1822: m.intake_hop_eip1822,
  zeppelinos: m.intake_hop_zeppelinos,
  diamond: m.intake_hop_diamond,
} as const satisfies Record<ProxyKind, unknown>

const services = {
  sourcify: m.intake_deployed_sourcify,
  etherscan: m.intake_deployed_etherscan,
} as const satisfies Record<SourceService, unknown>

const warnings = {
  differs: m.app_coverage_match_differs,
  not_compared: m.app_coverage_match_not_compared,
} as const

export const proxyWords = (kind: ProxyKind, locale: Locale) => kinds[kind]({}, { locale })

export const serviceWords = (service: SourceService, locale: Locale) => services[service]({}, { locale })

/** Describes whether the source matches the deployed code. */
export const verdictWords = (match: BytecodeMatch, locale: Locale) => {
  switch (match.verdict) {
    case 'exact':
      return m.intake_match_exact({}, { locale })
    case 'metadata_only':
      return m.intake_match_metadata_only({}, { locale })
    case 'differs':
      return m.intake_match_differs({ bytes: match.differingBytes, offset: match.firstOffset }, { locale })
    case 'not_compared':
      return m.intake_match_not_compared({ why: notComparedReasons[match.why]({}, { locale }) }, { locale })
  }
}

/** A report on other code must not be mistaken for one on the deployed code. Uploaded files have no deployed code. */
export const matchWarning = (match: BytecodeMatch | undefined, locale: Locale): string | undefined => {
  if (match?.verdict === 'differs') return warnings.differs({}, { locale })
  const isExpected = match?.verdict === 'not_compared' && match.why !== 'not_deployed'
  return isExpected ? warnings.not_compared({}, { locale }) : undefined
}
