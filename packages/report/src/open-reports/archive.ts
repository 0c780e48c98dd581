import base64Sol from '../../open-reports/base64-sol.json' with { type: 'json' }
import base64SolComments from '../../open-reports/comments/base64-sol.json' with { type: 'json' }
import erc1363Comments from '../../open-reports/comments/erc-payable-token.json' with { type: 'json' }
import erc721aComments from '../../open-reports/comments/erc721a.json' with { type: 'json' }
import gelatoComments from '../../open-reports/comments/gelatonetwork-relay-context.json' with { type: 'json' }
import operatorFilterComments from '../../open-reports/comments/operator-filter-registry.json' with { type: 'json' }
import prbMathComments from '../../open-reports/comments/prb-math.json' with { type: 'json' }
import prbProxyComments from '../../open-reports/comments/prb-proxy.json' with { type: 'json' }
import pythComments from '../../open-reports/comments/pythnetwork-pyth-sdk-solidity.json' with { type: 'json' }
import semaphoreComments from '../../open-reports/comments/semaphore-protocol-contracts.json' with { type: 'json' }
import erc1363 from '../../open-reports/erc-payable-token.json' with { type: 'json' }
import erc721a from '../../open-reports/erc721a.json' with { type: 'json' }
import gelato from '../../open-reports/gelatonetwork-relay-context.json' with { type: 'json' }
import operatorFilter from '../../open-reports/operator-filter-registry.json' with { type: 'json' }
import prbMath from '../../open-reports/prb-math.json' with { type: 'json' }
import prbProxy from '../../open-reports/prb-proxy.json' with { type: 'json' }
import pyth from '../../open-reports/pythnetwork-pyth-sdk-solidity.json' with { type: 'json' }
import semaphore from '../../open-reports/semaphore-protocol-contracts.json' with { type: 'json' }
import type { OpenComments, OpenReport } from './open-report.ts'

export interface CommentedReport {
  report: OpenReport
  comments: OpenComments
}

/** A test compares the files with their schema; pages don't load it. */
const commented = (report: unknown, comments: unknown): CommentedReport => ({
  report: report as OpenReport,
  comments: comments as OpenComments,
})

/** The public archive: one line for each package. `make open-reports` writes the reports, people write the comments. */
export const openReports: readonly CommentedReport[] = [
  commented(erc721a, erc721aComments),
  commented(pyth, pythComments),
  commented(semaphore, semaphoreComments),
  commented(prbProxy, prbProxyComments),
  commented(prbMath, prbMathComments),
  commented(gelato, gelatoComments),
  commented(operatorFilter, operatorFilterComments),
  commented(erc1363, erc1363Comments),
  commented(base64Sol, base64SolComments),
]

export const openReportSlugs: readonly string[] = openReports.map(({ report }) => report.slug)
