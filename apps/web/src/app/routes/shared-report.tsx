import { m } from '@lc/content/messages'
import { type MetaArgs, useParams } from 'react-router'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { SharedReport } from '../scans/sharing/shared-report.tsx'

/** Search engines must not list it, and the address is a secret that no other site may learn. */
export const meta = (args: MetaArgs) => [
  ...appMeta(m.app_report_title)(args),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function SharedReportPage() {
  const { token = '', '*': segment = '' } = useParams()
  return <SharedReport key={token} token={token} segment={segment} />
}
