import { routes } from '@lc/api-contract'
import type { Reader } from '../http-load/open-readers.ts'

export type RouteName = keyof typeof routes

const page = { limit: '20' }
const ofScan = ({ scanId }: Reader) => ({ id: scanId })

/** The query of each measured read of the signed-in area. */
export const measuredRoutes = {
  getUser: () => ({}),
  listSessions: () => ({}),
  listFactors: () => ({}),
  listApiKeys: () => ({}),
  getEquity: () => ({}),
  getFastScans: () => ({}),
  countByLevel: () => ({}),
  countByStatus: () => ({}),
  listEquityLog: () => page,
  listPayments: () => page,
  getBillingDetails: () => ({}),
  listUploads: () => page,
  listNames: ({ projectId }: Reader) => ({ id: projectId }),
  quoteScan: ({ projectId, mainFile }: Reader) => ({ projectId, mainFile }),
  listScans: () => page,
  getSummary: ofScan,
  listFindings: (reader: Reader) => ({ ...ofScan(reader), ...page }),
  listExhibits: (reader: Reader) => ({ ...ofScan(reader), finding: reader.label }),
  compareScans: ofScan,
  getCode: (reader: Reader) => ({ ...ofScan(reader), path: reader.mainFile }),
  getRuns: ofScan,
  listShareLinks: ofScan,
  listTickets: () => page,
  listWebhooks: () => ({}),
  listGithubLinks: () => ({}),
} as const satisfies Partial<Record<RouteName, (reader: Reader) => Record<string, string>>>

export type MeasuredRoute = keyof typeof measuredRoutes

/** Reads that aren't measured, and the reason. */
export const unmeasuredRoutes: Partial<Record<RouteName, string>> = {
  watchProgress: 'a stream; make load holds a thousand of them',
  exportReport: 'writes the report in a thread; the queries are a small part',
  getInvoice: 'writes a PDF in a thread; the queries are a small part',
  exportUserData: 'writes an archive from stored objects; the queries are a small part',
  listDotImages: 'sends a stored object, like getRuns',
  getDotImage: 'sends a stored object, like getRuns',
  listSecurityLog: 'one query of the user’s newest rows, like listSessions',
  listDeliveries: 'needs a webhook that was called',
}

export const measuredNames = Object.keys(measuredRoutes) as MeasuredRoute[]

export const pathFor = (name: MeasuredRoute, reader: Reader): string => {
  const query = new URLSearchParams(measuredRoutes[name](reader)).toString()
  return query ? `${routes[name].path}?${query}` : routes[name].path
}
